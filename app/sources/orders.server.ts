import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import type { strategies, transforms } from "../../db/schema.ts";
import { AppError } from "../errors.ts";
import { requireSource, type Source } from "./sources.server.ts";

type Table = typeof transforms | typeof strategies;

/** What is ordered from sources: where it is kept, and what makes an order that can be worked on. */
type Ordering<Row extends { id: string }> = {
  table: Table;
  /** Orders of a source whose price is not held yet. */
  waiting(tx: Transaction, sourceId: string): Row[];
  /** Holds the price. Throws NOT_ENOUGH_CREDITS. */
  accept(tx: Transaction, row: Row, words: number, now: number): void;
};

type Placing<Row> = {
  userId: string;
  /** Made by the client: the same key again is the same order. */
  submissionKey: string;
  sourceId: string;
  now: number;
  insert(tx: Transaction, id: string): Row;
};

/** A source to work from, read or being read. Throws NOT_FOUND, and INVALID with what is wrong. */
export function requireUsable(userId: string, sourceId: string): Source {
  const source = requireSource(userId, sourceId);
  if (source.status !== "error") return source;
  throw new AppError("INVALID", source.error ?? "This source can't be read.");
}

/** How orders of one kind begin, wait for their source's transcript, and fail. */
export function ordersFrom<Row extends { id: string }>({ table, waiting, accept }: Ordering<Row>) {
  /** Ends an order without its work. What is held for it is the caller's to give back. */
  function markFailed(tx: Transaction, id: string, error: AppError, now: number): void {
    tx.orm
      .update(table)
      .set({ status: "error", errorCode: error.code, error: error.message, finishedAt: now })
      .where(and(eq(table.id, id), eq(table.status, "processing")))
      .run();
  }

  /**
   * Makes an order, with its price held in the same transaction, and returns its id; one that was
   * made before returns the same id and costs nothing. Where the source is still being read the
   * price is held when its transcript is stored. Throws what `accept` and `requireUsable` throw.
   */
  function place(tx: Transaction, placing: Placing<Row>): string {
    const { userId, submissionKey, sourceId, now, insert } = placing;
    const earlier = tx.orm
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.submissionKey, submissionKey)))
      .get();
    if (earlier) return earlier.id;
    const source = requireUsable(userId, sourceId);
    const row = insert(tx, randomUUID());
    if (source.status === "ready") accept(tx, row, source.words ?? 0, now);
    return row.id;
  }

  /** Holds the price of what waits for a source, in the transaction that stores its transcript. */
  function startWaiting(tx: Transaction, source: Source, now = Date.now()): void {
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
  function failWaiting(tx: Transaction, sourceId: string, error: AppError, now = Date.now()): void {
    for (const { id } of waiting(tx, sourceId)) markFailed(tx, id, error, now);
  }

  return { place, markFailed, startWaiting, failWaiting };
}
