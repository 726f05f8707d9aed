import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { strategies } from "../../db/schema.ts";
import { sealBrief } from "../briefs/brief.server.ts";
import { holdFor } from "./holds.server.ts";
import { ordersFrom } from "./orders.server.ts";
import type { Options } from "./price.server.ts";
import { everyFormat, priceStrategy } from "./price-strategy.server.ts";
import type { Submission } from "./submission.server.ts";

export type Order = Submission & {
  sourceId: string;
  /** Already reduced by `strategyOptions`. */
  options: Options;
  /** When the copyright notice was accepted, where a screen asked for it. */
  noticeAcceptedAt?: number;
  /** What the person asks of the pieces, in their own words. */
  brief?: string;
};

type Row = typeof strategies.$inferSelect;

function accept(tx: Transaction, { id, userId, ...row }: Row, words: number, now: number): void {
  const { credits } = priceStrategy(everyFormat, words, row);
  holdFor(tx, { userId, strategyId: id, credits, now });
  tx.orm
    .update(strategies)
    .set({ heldCredits: credits, touchedAt: now })
    .where(eq(strategies.id, id))
    .run();
}

const waiting = (tx: Transaction, sourceId: string): Row[] =>
  tx.orm
    .select()
    .from(strategies)
    .where(
      and(
        eq(strategies.sourceId, sourceId),
        eq(strategies.status, "processing"),
        isNull(strategies.heldCredits),
      ),
    )
    .all();

const orders = ordersFrom({ table: strategies, waiting, accept });
export const { findEarlier, markFailed, startWaiting, failWaiting } = orders;

/**
 * Begins a strategy and returns its id, with the price of all formats held; an order that was made
 * before returns the same id and costs nothing. Throws NOT_ENOUGH_CREDITS, NOT_FOUND, INVALID with
 * the source's own error.
 */
export function startStrategy(
  tx: Transaction,
  userId: string,
  { submissionKey, submissionHash, sourceId, options, noticeAcceptedAt, brief }: Order,
  now = Date.now(),
): string {
  const insert = (within: Transaction, id: string): Row =>
    within.orm
      .insert(strategies)
      .values({
        id,
        userId,
        submissionKey,
        submissionHash,
        sourceId,
        ...options,
        brief: sealBrief("strategies", id, brief),
        noticeAcceptedAt,
        status: "processing",
        createdAt: now,
        touchedAt: now,
      })
      .returning()
      .get();
  return orders.place(tx, { userId, submissionKey, submissionHash, sourceId, now, insert });
}
