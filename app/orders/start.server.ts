import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { enqueue } from "../../jobs/queue.server.ts";
import { sealBrief } from "../briefs/brief.server.ts";
import { hold } from "../credits/ledger.server.ts";
import { formatOf } from "../formats/index.ts";
import type { WriterChoice } from "../writers/index.ts";
import { writeKey } from "./keys.ts";
import { ordersFrom } from "./orders.server.ts";
import { type Options, pricePiece } from "./price.server.ts";
import type { Submission } from "./submission.server.ts";

export type Order = Submission & {
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
    userId: transform.userId,
    payload: { transformId: transform.id, userId: transform.userId },
  });
}

const waiting = (tx: Transaction, sourceId: string): Transform[] =>
  tx.orm
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

const orders = ordersFrom({ table: transforms, waiting, accept });
export const { findEarlier, markFailed, startWaiting, failWaiting } = orders;

/**
 * Orders one piece and returns its id, with its price held; an order that was made before returns
 * the same id and costs nothing. Throws NOT_ENOUGH_CREDITS, NOT_FOUND, INVALID with the source's own
 * error.
 */
export function startTransform(
  tx: Transaction,
  userId: string,
  {
    submissionKey,
    submissionHash,
    sourceId,
    format,
    options,
    noticeAcceptedAt,
    writer,
    brief,
  }: Order,
  now = Date.now(),
): string {
  const insert = (within: Transaction, id: string): Transform =>
    within.orm
      .insert(transforms)
      .values({
        id,
        userId,
        submissionKey,
        submissionHash,
        brief: sealBrief("transforms", id, brief),
        sourceId,
        targetFormat: format,
        ...options,
        noticeAcceptedAt,
        writer,
        status: "processing",
        createdAt: now,
      })
      .returning()
      .get();
  return orders.place(tx, { userId, submissionKey, submissionHash, sourceId, now, insert });
}
