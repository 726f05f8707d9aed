import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server.ts";
import { prepared, value } from "../../db/prepared.server.ts";
import { ledgerLots } from "../../db/schema.ts";

export type LotKind = "purchased" | "subscription";

/** What is left of one grant: granted, minus held, plus released. A capture was held before. */
export type Lot = { lotId: string; lotKind: LotKind; credits: number; expiresAt: number | null };

const openLots = prepared(({ orm }) => {
  const { lotId, lotKind, credits, expiresAt, userId, openedBy } = ledgerLots;
  return orm
    .select({ lotId, lotKind, credits, expiresAt })
    .from(ledgerLots)
    .where(
      and(
        eq(userId, value("userId")),
        // As the index has it: lots that are used up are not read.
        sql`${credits} > 0`,
        or(isNull(expiresAt), gt(expiresAt, value("now"))),
      ),
    )
    .orderBy(asc(lotKind), sql`${expiresAt} asc nulls last`, asc(openedBy))
    .prepare();
});

/**
 * The lots of a user that can be spent at `now`, in the order of spending (specification section
 * 1): purchased ones, oldest first; then a subscription's, the one that ends first before others.
 */
export function lotsToSpend(db: Database, userId: string, now: number): Lot[] {
  return openLots(db).all({ userId, now });
}
