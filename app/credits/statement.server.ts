import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { type Database, database } from "../../db/client.server.ts";
import { ledgerDays, ledgerEntries } from "../../db/schema.ts";
import { takenBack } from "./lot-keys.ts";

export type StatementLine = {
  id: number;
  kind: "grant" | "hold" | "capture" | "release";
  /** True if the capture took credits back (a refund, an ended plan) and paid for nothing. */
  takenBack: boolean;
  description: string;
  reference: string;
  credits: number;
  /** "purchased", "subscription" or both. */
  lots: string;
  expiresAt: number | null;
  /** Milliseconds. */
  createdAt: number;
};

const { id, reference, kind, userId: owner, createdAt } = ledgerEntries;

const isTakenBack = sql.join(
  takenBack.map((prefix) => sql`${reference} glob ${`${prefix}*`}`),
  sql` or `,
);

/** Rows of the same movement: a payment from several lots has one row for each. */
const parts =
  "ledger_entries part where part.reference = ledger_entries.reference and part.kind = ledger_entries.kind";
const ofParts = <T>(value: string) => sql<T>`(${sql.raw(`select ${value} from ${parts}`)})`;
const isLastPart = sql.raw(`not exists (select 1 from ${parts} and part.id > ledger_entries.id)`);
const lots =
  "case when min(part.lotKind) = max(part.lotKind) then min(part.lotKind) else 'both' end";

/**
 * One line per movement, identified by its last row. Walks the rows backwards from `before` and
 * stops at `limit`, so a page costs the same in a long ledger.
 */
function lines(
  db: Database,
  userId: string,
  options: { limit: number; before?: number; where?: SQL },
): StatementLine[] {
  const { limit, before, where } = options;
  return db.orm
    .select({
      id,
      kind,
      takenBack: sql<number>`(${isTakenBack})`,
      description: ledgerEntries.description,
      reference,
      credits: ofParts<number>("sum(part.credits)"),
      lots: ofParts<string>(lots),
      expiresAt: ledgerEntries.expiresAt,
      createdAt,
    })
    .from(ledgerEntries)
    .where(
      and(eq(owner, userId), before === undefined ? undefined : lt(id, before), isLastPart, where),
    )
    .orderBy(desc(id))
    .limit(limit)
    .all()
    .map((line) => ({ ...line, takenBack: line.takenBack === 1 }));
}

/**
 * Lists up to `limit` movements of a user's credits, newest first, before the line with the id
 * `before`. Credits are positive; `kind` and `changeOf` give the direction.
 */
export function statement(
  userId: string,
  options: { limit?: number; before?: number } = {},
  db: Database = database(),
): StatementLine[] {
  return lines(db, userId, { limit: 100, ...options });
}

/**
 * How much a line changes the spendable credits. A capture changes nothing: its hold had set the
 * credits aside.
 */
export function changeOf({ kind, credits }: Pick<StatementLine, "kind" | "credits">): number {
  if (kind === "capture") return 0;
  return kind === "hold" ? -credits : credits;
}

const isSpending = sql`${kind} = 'capture' and not (${isTakenBack})`;

/** Lists recent charges, newest first (specification section 3, `recentTransactions`). */
export function recentCaptures(
  userId: string,
  limit = 5,
  db: Database = database(),
): StatementLine[] {
  return lines(db, userId, { limit, where: isSpending });
}

const dayMs = 86_400_000;

/** Credits charged on each of the last `days` days (UTC), oldest first, today last. */
export function spentByDay(
  userId: string,
  now: number,
  days = 30,
  db: Database = database(),
): { at: number; credits: number }[] {
  const today = Math.floor(now / dayMs);
  const { day, charged } = ledgerDays;
  const rows = db.orm
    .select({ day, charged })
    .from(ledgerDays)
    .where(and(eq(ledgerDays.userId, userId), gt(day, today - days)))
    .all();
  const spent = new Map(rows.map((row) => [row.day, row.charged]));
  return Array.from({ length: days }, (_, index) => {
    const at = today - days + 1 + index;
    return { at: at * dayMs, credits: spent.get(at) ?? 0 };
  });
}
