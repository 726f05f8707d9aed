import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { enqueue } from "../../jobs/queue.server.ts";
import { sealBrief } from "../briefs/brief.server.ts";
import { hold } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { requireSource, type Source } from "../sources/sources.server.ts";
import type { WriterChoice } from "../writers/index.ts";
import { writeKey } from "./keys.ts";
import { type Options, pricePiece } from "./price.server.ts";

export type Order = {
  /** Made by the client: the same key again is the same order. */
  submissionKey: string;
  sourceId: string;
  format: string;
  /** Already reduced by `effectiveOptions`. */
  options: Options;
  /** When the copyright notice was accepted, where a screen asked for it. */
  noticeAcceptedAt?: number;
  /** Where the person asked for one; otherwise the installation chooses. */
  writer?: WriterChoice;
  /** What the person asks of the piece, in their own words. */
  brief?: string;
};

type Transform = typeof transforms.$inferSelect;

function accept(tx: Transaction, transform: Transform, words: number, now: number): void {
  const { credits } = pricePiece(transform.targetFormat, words, transform);
  hold(tx, {
    userId: transform.userId,
    credits,
    reference: transform.id,
    description: formatOf(transform.targetFormat).label,
    now,
  });
  tx.orm
    .update(transforms)
    .set({ priceCredits: credits })
    .where(eq(transforms.id, transform.id))
    .run();
  enqueue(tx, {
    kind: "write-piece",
    key: writeKey(transform.id),
    payload: { transformId: transform.id, userId: transform.userId },
  });
}

/**
 * Orders one piece and returns its id, with the price held in the same transaction; an order that
 * was made before returns the same id and costs nothing. Where the source is still being read the
 * price is held when its transcript is stored. Throws NOT_ENOUGH_CREDITS, NOT_FOUND, or the
 * source's own error.
 */
export function startTransform(
  tx: Transaction,
  userId: string,
  order: Order,
  now = Date.now(),
): string {
  const earlier = tx.orm
    .select({ id: transforms.id })
    .from(transforms)
    .where(and(eq(transforms.userId, userId), eq(transforms.submissionKey, order.submissionKey)))
    .get();
  if (earlier) return earlier.id;
  const source = requireSource(userId, order.sourceId);
  if (source.status === "error") {
    throw new AppError("INVALID", source.error ?? "This source can't be read.");
  }
  const id = randomUUID();
  const transform = tx.orm
    .insert(transforms)
    .values({
      id,
      userId,
      submissionKey: order.submissionKey,
      brief: sealBrief("transforms", id, order.brief),
      sourceId: source.id,
      targetFormat: order.format,
      ...order.options,
      noticeAcceptedAt: order.noticeAcceptedAt,
      writer: order.writer,
      status: "processing",
      createdAt: now,
    })
    .returning()
    .get();
  if (source.status === "ready") accept(tx, transform, source.words ?? 0, now);
  return transform.id;
}

function waiting(tx: Transaction, sourceId: string): Transform[] {
  return tx.orm
    .select()
    .from(transforms)
    .where(
      and(
        eq(transforms.sourceId, sourceId),
        eq(transforms.status, "processing"),
        isNull(transforms.priceCredits),
        isNull(transforms.strategyId),
      ),
    )
    .all();
}

/** Marks a transform as failed. Its hold, if any, is the caller's to release. */
export function markFailed(tx: Transaction, transformId: string, error: AppError, now: number) {
  tx.orm
    .update(transforms)
    .set({ status: "error", errorCode: error.code, error: error.message, finishedAt: now })
    .where(and(eq(transforms.id, transformId), eq(transforms.status, "processing")))
    .run();
}

/** Holds the price of what waits for this source, in the transaction that stores its transcript. */
export function startWaiting(tx: Transaction, source: Source, now = Date.now()): void {
  for (const transform of waiting(tx, source.id)) {
    try {
      accept(tx, transform, source.words ?? 0, now);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      markFailed(tx, transform.id, thrown, now);
    }
  }
}

/** Fails what waits for a source that could not be read; nothing was held yet. */
export function failWaiting(tx: Transaction, sourceId: string, error: AppError, now = Date.now()) {
  for (const transform of waiting(tx, sourceId)) markFailed(tx, transform.id, error, now);
}
