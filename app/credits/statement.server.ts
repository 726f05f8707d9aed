import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, database } from "../../db/client.server.ts";
import { ledgerEntries } from "../../db/schema.ts";
import { takenBack } from "./lot-keys.ts";

export type StatementLine = {
  id: number;
  kind: "grant" | "hold" | "capture" | "release";
  /** True of a capture that paid for nothing: a refund, a plan that was ended. */
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

const { id, reference, kind, credits, lotKind, userId: owner, createdAt } = ledgerEntries;
const last = sql<number>`max(${id})`;

const isTakenBack = sql.join(
  takenBack.map((prefix) => sql`${reference} glob ${`${prefix}*`}`),
  sql` or `,
);

/** One line for what was paid from several lots at once. */
function lines(
  db: Database,
  userId: string,
  options: { limit: number; before?: number; where?: SQL },
): StatementLine[] {
  const { limit, before, where } = options;
  return db.orm
    .select({
      id: last,
      kind,
      takenBack: sql<number>`max(${isTakenBack})`,
      description: sql<string>`max(${ledgerEntries.description})`,
      reference,
      credits: sql<number>`sum(${credits})`,
      lots: sql<string>`case when min(${lotKind}) = max(${lotKind}) then min(${lotKind}) else 'both' end`,
      expiresAt: sql<number | null>`max(${ledgerEntries.expiresAt})`,
      createdAt: sql<number>`max(${createdAt})`,
    })
    .from(ledgerEntries)
    .where(and(eq(owner, userId), where))
    .groupBy(reference, kind)
    .having(before === undefined ? undefined : sql`${last} < ${before}`)
    .orderBy(desc(last))
    .limit(limit)
    .all()
    .map((line) => ({ ...line, takenBack: line.takenBack === 1 }));
}

/**
 * Movements of a user's credits, newest first, at most `limit` of those before the line with the id
 * `before`. Credits are positive: see `kind`, and `changeOf`.
 */
export function statement(
  userId: string,
  options: { limit?: number; before?: number } = {},
  db: Database = database(),
): StatementLine[] {
  return lines(db, userId, { limit: 100, ...options });
}

/** By how much a line changes what can be spent. A capture takes what its hold had set aside. */
export function changeOf({ kind, credits }: Pick<StatementLine, "kind" | "credits">): number {
  if (kind === "capture") return 0;
  return kind === "hold" ? -credits : credits;
}

const isSpending = sql`${kind} = 'capture' and not (${isTakenBack})`;

/** What was charged lately, newest first (specification section 3, `recentTransactions`). */
export function recentCaptures(
  userId: string,
  limit = 5,
  db: Database = database(),
): StatementLine[] {
  return lines(db, userId, { limit, where: isSpending });
}

const dayMs = 86_400_000;

/** Credits charged on each of the last `days` days (UTC), the oldest first and today last. */
export function spentByDay(
  userId: string,
  now: number,
  days = 30,
  db: Database = database(),
): { at: number; credits: number }[] {
  const today = Math.floor(now / dayMs);
  const day = sql<number>`cast(${createdAt} / ${dayMs} as integer)`;
  const rows = db.orm
    .select({ day, credits: sql<number>`sum(${credits})` })
    .from(ledgerEntries)
    .where(and(eq(owner, userId), isSpending, sql`${day} > ${today - days}`))
    .groupBy(day)
    .all();
  const spent = new Map(rows.map((row) => [row.day, row.credits]));
  return Array.from({ length: days }, (_, index) => {
    const at = today - days + 1 + index;
    return { at: at * dayMs, credits: spent.get(at) ?? 0 };
  });
}
