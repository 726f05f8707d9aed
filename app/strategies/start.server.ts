import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { strategies } from "../../db/schema.ts";
import { sealBrief } from "../briefs/brief.server.ts";
import { AppError } from "../errors.ts";
import { requireSource, type Source } from "../sources/sources.server.ts";
import type { Options } from "../transforms/price.server.ts";
import { holdFor } from "./holds.server.ts";
import { everyFormat, priceStrategy } from "./price.server.ts";

export type Order = {
  /** Made by the client: the same key again is the same order. */
  submissionKey: string;
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

/**
 * Begins a strategy and returns its id, with the price of all formats held in the same transaction;
 * an order that was made before returns the same id and costs nothing. Where the source is still
 * being read the price is held when its transcript is stored. Throws NOT_ENOUGH_CREDITS, NOT_FOUND,
 * or the source's own error.
 */
export function startStrategy(
  tx: Transaction,
  userId: string,
  order: Order,
  now = Date.now(),
): string {
  const earlier = tx.orm
    .select({ id: strategies.id })
    .from(strategies)
    .where(and(eq(strategies.userId, userId), eq(strategies.submissionKey, order.submissionKey)))
    .get();
  if (earlier) return earlier.id;
  const source = requireSource(userId, order.sourceId);
  if (source.status === "error") {
    throw new AppError("INVALID", source.error ?? "This source can't be read.");
  }
  const id = randomUUID();
  const row = tx.orm
    .insert(strategies)
    .values({
      id,
      userId,
      submissionKey: order.submissionKey,
      sourceId: source.id,
      ...order.options,
      brief: sealBrief("strategies", id, order.brief),
      noticeAcceptedAt: order.noticeAcceptedAt,
      status: "processing",
      createdAt: now,
      touchedAt: now,
    })
    .returning()
    .get();
  if (source.status === "ready") accept(tx, row, source.words ?? 0, now);
  return id;
}

/** Ends a strategy without its work. What is held for it is the caller's to give back. */
export function markFailed(tx: Transaction, strategyId: string, error: AppError, now: number) {
  tx.orm
    .update(strategies)
    .set({ status: "error", errorCode: error.code, error: error.message, finishedAt: now })
    .where(and(eq(strategies.id, strategyId), eq(strategies.status, "processing")))
    .run();
}

function waiting(tx: Transaction, sourceId: string): Row[] {
  return tx.orm
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
}

/** Holds the price of what waits for this source, in the transaction that stores its transcript. */
export function startWaiting(tx: Transaction, source: Source, now = Date.now()): void {
  for (const row of waiting(tx, source.id)) {
    try {
      accept(tx, row, source.words ?? 0, now);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      markFailed(tx, row.id, thrown, now);
    }
  }
}

/** Fails what waits for a source that could not be read; nothing was held yet. */
export function failWaiting(tx: Transaction, sourceId: string, error: AppError, now = Date.now()) {
  for (const { id } of waiting(tx, sourceId)) markFailed(tx, id, error, now);
}
