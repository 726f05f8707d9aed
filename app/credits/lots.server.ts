import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server.ts";
import { prepared, value } from "../../db/prepared.server.ts";
import { ledgerLots } from "../../db/schema.ts";

export type LotKind = "purchased" | "subscription";

/**
 * The rest of one grant: granted, minus held, plus released. Captures take nothing more: they were
 * held before.
 */
export type Lot = { lotId: string; lotKind: LotKind; credits: number; expiresAt: number | null };

const openLots = prepared(({ orm }) => {
  const { lotId, lotKind, credits, expiresAt, userId, openedBy } = ledgerLots;
  return orm
    .select({ lotId, lotKind, credits, expiresAt })
    .from(ledgerLots)
    .where(
      and(
        eq(userId, value("userId")),
        // Matches the partial index, so that used-up lots are not read.
        sql`${credits} > 0`,
        or(isNull(expiresAt), gt(expiresAt, value("now"))),
      ),
    )
    .orderBy(asc(lotKind), sql`${expiresAt} asc nulls last`, asc(openedBy))
    .prepare();
});

/**
 * Lists a user's spendable lots at `now`, in order of spending (specification section 1): purchased
 * ones, oldest first; then the subscription's, soonest end first.
 */
export function lotsToSpend(db: Database, userId: string, now: number): Lot[] {
  return openLots(db).all({ userId, now });
}
