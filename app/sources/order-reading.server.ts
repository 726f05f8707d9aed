import { randomUUID } from "node:crypto";
import type { Transaction } from "../../db/client.server.ts";
import { sources } from "../../db/schema.ts";
import { enqueue } from "../../jobs/queue.server.ts";
import { countSource } from "./allowance.server.ts";
import { type Names, sealNames } from "./names.server.ts";
import { poolOf } from "./pool.ts";
import { sealTitle } from "./source-row.server.ts";

type Row = typeof sources.$inferInsert;
type NewSource = Omit<Row, "id" | "userId" | "status" | "createdAt" | "title" | keyof Names> &
  Partial<Names> & { title?: string | undefined };

/** The key of the job that reads a source. */
export const extractKey = (sourceId: string): string => `extract:${sourceId}`;

/**
 * Inserts a new source of the user and queues its reading, within the transaction. Returns its id.
 * Throws TOO_MANY after 20 sources in an hour.
 */
export function orderReading(
  tx: Transaction,
  userId: string,
  source: NewSource,
  now: number,
): string {
  countSource(tx, userId, now);
  const id = randomUUID();
  tx.orm
    .insert(sources)
    .values({
      ...source,
      ...sealNames(id, source),
      title: source.title ? sealTitle(id, source.title) : null,
      id,
      userId,
      status: "extracting",
      createdAt: now,
    })
    .run();
  const payload = { sourceId: id, userId };
  const pool = poolOf(source.reader);
  enqueue(tx, { kind: "extract-source", key: extractKey(id), userId, pool, payload, now });
  return id;
}
