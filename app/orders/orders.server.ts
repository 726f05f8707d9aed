import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import type { strategies, transforms } from "../../db/schema.ts";
import { AppError } from "../errors.ts";
import { requireSource, type Source } from "../sources/sources.server.ts";
import type { Submission } from "./submission.server.ts";

type Table = typeof transforms | typeof strategies;

/** What is ordered from sources: where it is kept, and what makes an order that can be worked on. */
type Ordering<Row extends { id: string }> = {
  table: Table;
  /** Orders of a source whose price is not held yet. */
  waiting(tx: Transaction, sourceId: string): Row[];
  /** Holds the price. Throws NOT_ENOUGH_CREDITS. */
  accept(tx: Transaction, row: Row, words: number, now: number): void;
};

type Placing<Row> = Submission & {
  userId: string;
  sourceId: string;
  now: number;
  insert(tx: Transaction, id: string): Row;
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
   * price is held when its transcript is stored. Throws what `findEarlier`, `accept` and
   * `requireUsable` throw.
   */
  function place(tx: Transaction, placing: Placing<Row>): string {
    const { userId, sourceId, now, insert } = placing;
    const earlier = findEarlier(tx, userId, placing);
    if (earlier !== undefined) return earlier;
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

  return { findEarlier, place, markFailed, startWaiting, failWaiting };
}
