import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { type Database, database, type Transaction } from "../../db/client.server.ts";
import { clawbacks, ledgerEntries, ledgerLots } from "../../db/schema.ts";
import { recordSecurityEvent } from "../security/events.server.ts";
import { grant } from "./ledger.server.ts";
import type { LotKind } from "./lots.server.ts";

type Order = {
  userId: string;
  /** Names what is taken back; each key has one running account. */
  key: string;
  /** The lots to take from, in this order, before what was restored for `key`. */
  lotIds: string[];
  /** The total of credits to take back, not an increment. */
  owed: number;
  description: string;
  now: number;
};

type Lot = { lotId: string; lotKind: LotKind; credits: number; expiresAt: number | null };

/**
 * Makes the total taken back for `key` equal `owed`: takes more from the lots, at most what is left
 * in them, or returns what was taken too much (a won dispute, a failed refund). It depends only on
 * totals, so calls may repeat and come in any order. `shortfall` is what was already spent.
 */
export function clawBack(tx: Transaction, order: Order): { taken: number; shortfall: number } {
  const { key, userId, owed, now } = order;
  const before = tx.orm.select().from(clawbacks).where(eq(clawbacks.key, key)).get();
  const account = before ?? { taken: 0, movements: 0 };
  const missing = owed - account.taken;
  const moved = missing > 0 ? take(tx, order, missing, account.movements) : missing;
  if (missing < 0) giveBack(tx, order, -missing, account.movements);
  const taken = account.taken + moved;
  const movements = account.movements + (moved === 0 ? 0 : 1);
  const event = { kind: "credits-taken-back", userId, facts: { credits: moved } } as const;
  if (moved > 0) recordSecurityEvent(event, now, tx);
  if (before?.owed === owed && moved === 0) return { taken, shortfall: owed - taken };
  const row = { userId, owed, taken, movements, updatedAt: now };
  if (before || owed > 0)
    tx.orm
      .insert(clawbacks)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: clawbacks.key, set: row })
      .run();
  return { taken, shortfall: owed - taken };
}

/** Holds and captures in one step, because credits leave the ledger no other way. */
function take(tx: Transaction, order: Order, credits: number, movement: number): number {
  const { key, userId, description, now } = order;
  const reference = `clawback:${key}:${movement}`;
  let missing = credits;
  for (const { lotId, lotKind, credits: left } of lotsOf(tx, order)) {
    const part = Math.min(missing, left);
    missing -= part;
    if (part <= 0) continue;
    const entry = { userId, lotId, lotKind, credits: part, reference, description, createdAt: now };
    for (const kind of ["hold", "capture"] as const)
      tx.orm
        .insert(ledgerEntries)
        .values({ ...entry, kind, key: `${kind}:${reference}:${lotId}` })
        .run();
  }
  return credits - missing;
}

function giveBack(tx: Transaction, order: Order, credits: number, movement: number): void {
  const { key, userId, description, now } = order;
  const [model] = lotsOf(tx, order);
  grant(tx, {
    userId,
    key: `restored:${key}:${movement}`,
    credits,
    lotKind: model?.lotKind ?? "purchased",
    expiresAt: model?.expiresAt ?? undefined,
    description: `${description}: taken back`,
    createdAt: now,
  });
}

/** Includes ended periods: credits that lapsed unspent are no shortfall. */
function lotsOf(tx: Transaction, { userId, key, lotIds }: Order): Lot[] {
  const { lotId, lotKind, credits, expiresAt, openedBy } = ledgerLots;
  const restored = sql`${lotId} glob ${`restored:${key}:*`}`;
  const lots: Lot[] = tx.orm
    .select({ lotId, lotKind, credits, expiresAt })
    .from(ledgerLots)
    .where(and(eq(ledgerLots.userId, userId), or(inArray(lotId, lotIds), restored)))
    .orderBy(asc(openedBy))
    .all();
  const place = (lot: Lot) => (lotIds.indexOf(lot.lotId) + 1 || lotIds.length + 1) - 1;
  return lots.sort((a, b) => place(a) - place(b));
}

/**
 * Lists credits that could not be taken back because they had been spent, for the operator's audit.
 */
export function shortfalls(
  db: Database = database(),
): { key: string; userId: string; credits: number }[] {
  return db.orm
    .select({
      key: clawbacks.key,
      userId: clawbacks.userId,
      credits: sql<number>`${clawbacks.owed} - ${clawbacks.taken}`,
    })
    .from(clawbacks)
    .where(sql`${clawbacks.owed} > ${clawbacks.taken}`)
    .orderBy(asc(clawbacks.key))
    .all();
}
