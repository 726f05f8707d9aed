import { randomUUID } from "node:crypto";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { strategies, transforms } from "../../db/schema.ts";
import { enqueue } from "../../jobs/queue.server.ts";
import { sealBrief } from "../briefs/brief.server.ts";
import { hold } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { requireSource, type Source } from "../sources/sources.server.ts";
import type { WriterChoice } from "../writers/index.ts";
import {
  everyFormat,
  type Options,
  priceOrder,
  pricePiece,
  priceStrategy,
  requireShown,
} from "./price.server.ts";
import { holdFor } from "./strategy-holds.server.ts";

/** What tells an order that comes again from another one. */
export type Submission = {
  /** Made by the client: the same key again is the same order. */
  submissionKey: string;
  /** Of all that was sent with the key; without one, whatever comes with the key is the same order. */
  submissionHash?: string;
};

/** What both kinds of orders are made of; a strategy has nothing else. */
export type Order = Submission & {
  sourceId: string;
  /** Already reduced by `effectiveOptions`. */
  options: Options;
  /** When the copyright notice was accepted, where a screen asked for it. */
  noticeAcceptedAt?: number;
  /** What the person asks of the pieces, in their own words. */
  brief?: string;
};

export type PieceOrder = Order & {
  format: string;
  /** Where the person asked for one; otherwise the installation chooses. */
  writer?: WriterChoice;
};

type Placed<Asked> = { id: string; userId: string; order: Asked; now: number };

/** One kind of orders: where it is kept, and what makes an order that can be worked on. */
type Kind<Asked extends Order, Row extends { id: string }> = {
  table: typeof transforms | typeof strategies;
  insert(tx: Transaction, placed: Placed<Asked>): Row;
  /** Those of a source whose price is not held yet. */
  waiting(tx: Transaction, sourceId: string): Row[];
  /** Holds the price. Throws NOT_ENOUGH_CREDITS. */
  accept(tx: Transaction, row: Row, words: number, now: number): void;
};

const reusedKey =
  "This Idempotency-Key belongs to another order. Send a new key with a new order. Nothing was charged.";

/** A source to work from, read or being read. Throws NOT_FOUND, and INVALID with what is wrong. */
export function requireUsable(userId: string, sourceId: string): Source {
  const source = requireSource(userId, sourceId);
  if (source.status !== "error") return source;
  throw new AppError("INVALID", source.error ?? "This source can't be read.");
}

/** How orders of one kind begin, wait for their source's transcript, and fail. */
function ordersOf<Asked extends Order, Row extends { id: string }>(kind: Kind<Asked, Row>) {
  const { table, insert, waiting, accept } = kind;

  /** Ends an order without its work. What is held for it is the caller's to give back. */
  function markFailed(tx: Transaction, id: string, error: AppError, now: number): void {
    tx.orm
      .update(table)
      .set({ status: "error", errorCode: error.code, error: error.message, finishedAt: now })
      .where(and(eq(table.id, id), eq(table.status, "processing")))
      .run();
  }

  /**
   * The id of the order that was made with this key before. Throws REUSED_KEY where it was made of
   * something else; one from before hashes were kept counts as the same.
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
   * Makes an order, with its price held in the same transaction, and returns its id; one that was
   * made before returns the same id and costs nothing. Where the source is still being read the
   * price is held when its transcript is stored. Throws REUSED_KEY, NOT_ENOUGH_CREDITS, NOT_FOUND
   * and INVALID with the source's own error.
   */
  function start(tx: Transaction, userId: string, order: Asked, now = Date.now()): string {
    const earlier = findEarlier(tx, userId, order);
    if (earlier !== undefined) return earlier;
    const source = requireUsable(userId, order.sourceId);
    const row = insert(tx, { id: randomUUID(), userId, order, now });
    if (source.status === "ready") accept(tx, row, source.words ?? 0, now);
    return row.id;
  }

  function startWaiting(tx: Transaction, source: Source, now: number): void {
    for (const row of waiting(tx, source.id)) {
      try {
        accept(tx, row, source.words ?? 0, now);
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
  const { submissionKey, submissionHash, sourceId, options, noticeAcceptedAt, brief } = order;
  return {
    ...{ id, userId, submissionKey, submissionHash, sourceId, ...options, noticeAcceptedAt },
    brief: sealBrief(table, id, brief),
    status: "processing" as const,
    createdAt: now,
  };
}

const isWaiting = (table: typeof transforms | typeof strategies, sourceId: string, unpriced: SQL) =>
  and(eq(table.sourceId, sourceId), eq(table.status, "processing"), unpriced);

/** The key of the job that writes a piece. */
export const writeKey = (transformId: string) => `write:${transformId}`;

/** Orders of one piece each. */
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
  accept(tx, { id, userId, targetFormat, ...options }, words, now) {
    const { credits } = pricePiece(targetFormat, words, options);
    const { label: description } = formatOf(targetFormat);
    hold(tx, { userId, credits, reference: id, description, now });
    tx.orm.update(transforms).set({ priceCredits: credits }).where(eq(transforms.id, id)).run();
    const payload = { transformId: id, userId };
    enqueue(tx, { kind: "write-piece", key: writeKey(id), userId, payload });
  },
});

/** Orders of strategies: what every format would cost is held until the person has chosen. */
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
  accept(tx, { id, userId, ...options }, words, now) {
    const { credits } = priceStrategy(everyFormat, words, options);
    holdFor(tx, { userId, strategyId: id, credits, now });
    tx.orm
      .update(strategies)
      .set({ heldCredits: credits, touchedAt: now })
      .where(eq(strategies.id, id))
      .run();
  },
});

export const startTransform = pieceOrders.start;
export const startStrategy = strategyOrders.start;

/** Holds the price of what waits for a source, in the transaction that stores its transcript. */
export function startWaiting(tx: Transaction, source: Source, now = Date.now()): void {
  for (const orders of [pieceOrders, strategyOrders]) orders.startWaiting(tx, source, now);
}

/** Fails what waits for a source that could not be read; nothing was held yet. */
export function failWaiting(tx: Transaction, sourceId: string, error: AppError, now = Date.now()) {
  for (const orders of [pieceOrders, strategyOrders]) orders.failWaiting(tx, sourceId, error, now);
}

/** An order of either kind: of a piece where it names a format, else of a strategy. */
export type AnyOrder = Order & { format?: string };

export const startOrder = (tx: Transaction, userId: string, { format, ...order }: AnyOrder) =>
  format === undefined
    ? startStrategy(tx, userId, order)
    : startTransform(tx, userId, { ...order, format });

/**
 * Makes an order at the price that was shown. Throws CONFLICT where it is another by now; one of a
 * source that is still being read has none yet. Throws as `start`.
 */
export function confirmOrder(
  tx: Transaction,
  userId: string,
  order: AnyOrder,
  shownCredits: number,
): string {
  const { status, words } = requireSource(userId, order.sourceId);
  if (status === "ready")
    requireShown(priceOrder(order.format, words ?? 0, order.options).credits, shownCredits);
  return startOrder(tx, userId, order);
}
