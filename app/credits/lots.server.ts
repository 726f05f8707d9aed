import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server.ts";
import { prepared, value } from "../../db/prepared.server.ts";
import { ledgerEntries } from "../../db/schema.ts";

export type LotKind = "purchased" | "subscription";

/** What is left of one grant: granted, minus held, plus released. A capture was held before. */
export type Lot = { lotId: string; lotKind: LotKind; credits: number; expiresAt: number | null };

const openLots = prepared(({ orm }) => {
  const remaining = sql<number>`sum(case ${ledgerEntries.kind} when 'hold' then -${ledgerEntries.credits} when 'capture' then 0 else ${ledgerEntries.credits} end)`;
  const expiresAt = sql<number | null>`max(${ledgerEntries.expiresAt})`;
  const now = value("now");
  return orm
    .select({
      lotId: ledgerEntries.lotId,
      lotKind: ledgerEntries.lotKind,
      credits: remaining,
      expiresAt,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, value("userId")))
    .groupBy(ledgerEntries.lotId, ledgerEntries.lotKind)
    .having(and(sql`${remaining} > 0`, sql`(${expiresAt} is null or ${expiresAt} > ${now})`))
    .orderBy(
      asc(ledgerEntries.lotKind),
      sql`${expiresAt} asc nulls last`,
      sql`min(${ledgerEntries.id})`,
    )
    .prepare();
});

/**
 * The lots of a user that can be spent at `now`, in the order of spending (specification section
 * 1): purchased ones, oldest first; then a subscription's, the one that ends first before others.
 */
export function lotsToSpend(db: Database, userId: string, now: number): Lot[] {
  return openLots(db).all({ userId, now });
}
