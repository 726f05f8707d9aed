import { randomUUID } from "node:crypto";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { strategies, transforms } from "../../db/schema.ts";
import { unlessDamaged } from "../../db/sealed.server.ts";
import { enqueue } from "../../jobs/queue.server.ts";
import { sealBrief } from "../briefs/brief.server.ts";
import { hold } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { requireSource, type Source, transcriptInfo } from "../sources/sources.server.ts";
import type { Quality } from "../transcripts/known.ts";
import type { OrderedChoice } from "../writers/choice.ts";
import { isBuiltIn, type WriterChoice } from "../writers/index.ts";
import { requireWritable } from "../writers/unpunctuated.ts";
import {
  everyFormat,
  type Options,
  priceOrder,
  pricePiece,
  priceStrategy,
  requireShown,
} from "./price.server.ts";
import { holdFor } from "./strategy-holds.server.ts";

/** Distinguishes a resubmitted order from a new one. */
export type Submission = {
  /** Made by the client: an order with a known key is a resubmission. */
  submissionKey: string;
  /** Hash of everything sent with the key; without one, the key alone decides. */
  submissionHash?: string;
};

/** What orders of pieces and of strategies have in common; a strategy's has nothing else. */
export type Order = Submission & {
  sourceId: string;
  /** Already reduced by `effectiveOptions`. */
  options: Options;
  /** When the person accepted the copyright notice, if a screen asked for that. */
  noticeAcceptedAt?: number;
  /** The person's own instructions for the pieces. */
  brief?: string;
  /** The language of the piece, or of a strategy's texts and pieces (BCP-47), if not its source's. */
  outputLanguage?: string | undefined;
};

type PieceOrder = Order & {
  format: string;
  /** The writer the person asked for; without one, the installation chooses. */
  writer?: WriterChoice;
  /** The passages it is to be made of, by ids and numbers alone: it travels with the job. */
  choice?: OrderedChoice;
};

type Placed<Asked> = { id: string; userId: string; order: Asked; now: number };

/** One kind of order: its table, and how to insert and accept an order. */
type Kind<Asked extends Order, Row extends { id: string }> = {
  table: typeof transforms | typeof strategies;
  insert(tx: Transaction, placed: Placed<Asked>): Row;
  /** Finds a source's orders whose price is not held yet. */
  waiting(tx: Transaction, sourceId: string): Row[];
  /** Holds the price. Throws NOT_ENOUGH_CREDITS, and UNWRITABLE for what is not made of such a source. */
  accept(tx: Transaction, row: Row, source: Source, now: number, order?: Asked): void;
};

const reusedKey =
  "This Idempotency-Key belongs to another order. Send a new key with a new order. Nothing was charged.";

/**
 * Returns a source to work from, even if it is still being read. Throws NOT_FOUND; throws INVALID
 * with the source's own error if it could not be read.
 */
export function requireUsable(userId: string, sourceId: string): Source {
  const source = requireSource(userId, sourceId);
  if (source.status !== "error") return source;
  throw new AppError("INVALID", source.error ?? "This source can't be read.");
}

/** Implements how orders of one kind begin, wait for their source's transcript, and fail. */
function ordersOf<Asked extends Order, Row extends { id: string }>(kind: Kind<Asked, Row>) {
  const { table, insert, waiting, accept } = kind;

  /** Ends an order without a result. The caller must release its hold. */
  function markFailed(tx: Transaction, id: string, error: AppError, now: number): void {
    tx.orm
      .update(table)
      .set({ status: "error", errorCode: error.code, error: error.message, finishedAt: now })
      .where(and(eq(table.id, id), eq(table.status, "processing")))
      .run();
  }

  /**
   * Returns the id of the earlier order with this key. Throws REUSED_KEY if that order had another
   * hash; orders stored before hashes existed match any.
   */
  function findEarlier(
    tx: Transaction,
    userId: string,
    { submissionKey, submissionHash }: Submission,
  ): string | undefined {
    const earlier = tx.orm
      .select({ id: table.id, submissionHash: table.submissionHash })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.submissionKey, submissionKey)))
      .get();
    const known = earlier?.submissionHash;
    if (known && submissionHash && known !== submissionHash)
      throw new AppError("REUSED_KEY", reusedKey);
    return earlier?.id;
  }

  /**
   * Makes an order, holds its price in the same transaction, and returns its id. A resubmitted
   * order returns the earlier id and costs nothing. If the source is still being read, the price is
   * held once its transcript is stored. Throws REUSED_KEY, NOT_ENOUGH_CREDITS, NOT_FOUND, UNWRITABLE
   * and INVALID with the source's own error.
   */
  function start(tx: Transaction, userId: string, order: Asked, now = Date.now()): string {
    const earlier = findEarlier(tx, userId, order);
    if (earlier !== undefined) return earlier;
    const source = requireUsable(userId, order.sourceId);
    const row = insert(tx, { id: randomUUID(), userId, order, now });
    if (source.status === "ready") accept(tx, row, source, now, order);
    return row.id;
  }

  function startWaiting(tx: Transaction, source: Source, now: number): void {
    for (const row of waiting(tx, source.id)) {
      try {
        accept(tx, row, source, now);
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown;
        markFailed(tx, row.id, thrown, now);
      }
    }
  }

  function failWaiting(tx: Transaction, sourceId: string, error: AppError, now: number): void {
    for (const { id } of waiting(tx, sourceId)) markFailed(tx, id, error, now);
  }

  return { start, findEarlier, markFailed, startWaiting, failWaiting };
}

function columnsOf(table: "transforms" | "strategies", { id, userId, order, now }: Placed<Order>) {
  const {
    submissionKey,
    submissionHash,
    sourceId,
    options,
    noticeAcceptedAt,
    brief,
    outputLanguage,
  } = order;
  return {
    ...{
      id,
      userId,
      submissionKey,
      submissionHash,
      sourceId,
      ...options,
      noticeAcceptedAt,
      outputLanguage,
    },
    brief: sealBrief(table, id, brief),
    status: "processing" as const,
    createdAt: now,
  };
}

const isWaiting = (table: typeof transforms | typeof strategies, sourceId: string, unpriced: SQL) =>
  and(eq(table.sourceId, sourceId), eq(table.status, "processing"), unpriced);

/** How well a source's text can be quoted; what does not open is told by the job that reads it. */
export const qualityOf = (source: Source): Quality | undefined =>
  unlessDamaged(() => transcriptInfo(source).quality, undefined);

/** The key of the job that writes a piece. */
export const writeKey = (transformId: string) => `write:${transformId}`;

/** Orders of single pieces. */
export const pieceOrders = ordersOf<PieceOrder, typeof transforms.$inferSelect>({
  table: transforms,
  insert(tx, placed) {
    const { format: targetFormat, writer } = placed.order;
    const row = { ...columnsOf("transforms", placed), targetFormat, writer };
    return tx.orm.insert(transforms).values(row).returning().get();
  },
  waiting: (tx, sourceId) =>
    tx.orm
      .select()
      .from(transforms)
      .where(
        and(
          isWaiting(transforms, sourceId, isNull(transforms.priceCredits)),
          isNull(transforms.strategyId),
        ),
      )
      .all(),
  accept(tx, { id, userId, targetFormat, ...options }, source, now, order) {
    const isChosen = order?.choice !== undefined;
    if (isBuiltIn(options.writer))
      requireWritable({ quality: qualityOf(source), format: targetFormat, isChosen });
    const { credits } = pricePiece(targetFormat, source, options);
    const { label: description } = formatOf(targetFormat);
    hold(tx, { userId, credits, reference: id, description, now });
    tx.orm.update(transforms).set({ priceCredits: credits }).where(eq(transforms.id, id)).run();
    const choice = order?.choice;
    const payload = { transformId: id, userId, ...(choice ? { choice } : {}) };
    enqueue(tx, { kind: "write-piece", key: writeKey(id), userId, payload });
  },
});

/** Orders of strategies. Each holds the price of every format until the person has chosen. */
export const strategyOrders = ordersOf<Order, typeof strategies.$inferSelect>({
  table: strategies,
  insert: (tx, placed) =>
    tx.orm
      .insert(strategies)
      .values({ ...columnsOf("strategies", placed), touchedAt: placed.now })
      .returning()
      .get(),
  waiting: (tx, sourceId) =>
    tx.orm
      .select()
      .from(strategies)
      .where(isWaiting(strategies, sourceId, isNull(strategies.heldCredits)))
      .all(),
  accept(tx, { id, userId, ...options }, source, now) {
    const { credits } = priceStrategy(everyFormat, source, options);
    holdFor(tx, { userId, strategyId: id, credits, now });
    tx.orm
      .update(strategies)
      .set({ heldCredits: credits, touchedAt: now })
      .where(eq(strategies.id, id))
      .run();
  },
});

export const startTransform = pieceOrders.start;

/**
 * Orders a piece that costs nothing, of a source that has been read, and returns its id; holds no
 * credits. A resubmitted order returns the earlier id. Only our own example is given away.
 */
export function startFreePiece(
  tx: Transaction,
  userId: string,
  order: PieceOrder,
  now = Date.now(),
): string {
  const earlier = pieceOrders.findEarlier(tx, userId, order);
  if (earlier !== undefined) return earlier;
  const id = randomUUID();
  const row = columnsOf("transforms", { id, userId, order, now });
  const { format: targetFormat, writer } = order;
  tx.orm
    .insert(transforms)
    .values({ ...row, targetFormat, writer, priceCredits: 0 })
    .run();
  enqueue(tx, {
    kind: "write-piece",
    key: writeKey(id),
    userId,
    payload: { transformId: id, userId },
  });
  return id;
}
export const startStrategy = strategyOrders.start;

/**
 * Holds the prices of the orders that wait for a source. Call it in the transaction that stores the
 * source's transcript.
 */
export function startWaiting(tx: Transaction, source: Source, now = Date.now()): void {
  for (const orders of [pieceOrders, strategyOrders]) orders.startWaiting(tx, source, now);
}

/**
 * Fails the orders that wait for a source that could not be read; none of them held credits yet.
 */
export function failWaiting(tx: Transaction, sourceId: string, error: AppError, now = Date.now()) {
  for (const orders of [pieceOrders, strategyOrders]) orders.failWaiting(tx, sourceId, error, now);
}

/** An order of a piece if it names a format, otherwise of a strategy. */
type AnyOrder = Order & Pick<Partial<PieceOrder>, "format">;

export const startOrder = (tx: Transaction, userId: string, { format, ...order }: AnyOrder) =>
  format === undefined
    ? startStrategy(tx, userId, order)
    : startTransform(tx, userId, { ...order, format });

/**
 * Makes an order at the price the person saw. Throws CONFLICT if the price has changed. A source
 * still being read has no price to compare. Throws as `start`.
 */
export function confirmOrder(
  tx: Transaction,
  userId: string,
  order: AnyOrder,
  shownCredits: number,
): string {
  const source = requireSource(userId, order.sourceId);
  if (source.status === "ready")
    requireShown(priceOrder(order.format, source, order.options).credits, shownCredits);
  return startOrder(tx, userId, order);
}
