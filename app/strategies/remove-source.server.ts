import { and, eq } from "drizzle-orm";
import { type Database, database, transact } from "../../db/client.server.ts";
import { partRewrites, strategies, transforms } from "../../db/schema.ts";
import { cancel } from "../../jobs/queue.server.ts";
import { AppError } from "../errors.ts";
import { cancelTransform } from "../pieces/cancel.server.ts";
import { failRewrite, rewriteKey } from "../pieces/rewrite.server.ts";
import { removeSource } from "../sources/sources.server.ts";
import { cancelStrategy } from "./lifecycle.server.ts";

const ofSource = (userId: string, sourceId: string) =>
  and(eq(transforms.userId, userId), eq(transforms.sourceId, sourceId));

/** Finds the rewrites under way for parts of this source's pieces. */
const rewritesOf = (db: Database, userId: string, sourceId: string) =>
  db.orm
    .select({ id: partRewrites.id })
    .from(partRewrites)
    .innerJoin(transforms, eq(transforms.id, partRewrites.transformId))
    .where(and(ofSource(userId, sourceId), eq(partRewrites.status, "processing")))
    .all();

const strategiesOf = (db: Database, userId: string, sourceId: string) =>
  db.orm
    .select({ id: strategies.id, status: strategies.status })
    .from(strategies)
    .where(and(eq(strategies.userId, userId), eq(strategies.sourceId, sourceId)))
    .all();

const piecesOf = (db: Database, userId: string, sourceId: string) =>
  db.orm
    .select({ id: transforms.id, status: transforms.status })
    .from(transforms)
    .where(ofSource(userId, sourceId))
    .all();

export type MadeFrom = {
  pieces: number;
  strategies: number;
  /** True if credits are held for unfinished work. */
  isUnderWay: boolean;
};

/** Counts the work that deleting a source would delete with it. */
export function madeFrom(userId: string, sourceId: string): MadeFrom {
  const db = database();
  const [pieces, begun] = [piecesOf(db, userId, sourceId), strategiesOf(db, userId, sourceId)];
  return {
    pieces: pieces.length,
    strategies: begun.length,
    isUnderWay:
      [...pieces, ...begun].some(({ status }) => status === "processing") ||
      rewritesOf(db, userId, sourceId).length > 0,
  };
}

/**
 * Deletes a source with its transcript, strategies, pieces and their versions. First cancels
 * unfinished work and releases its credits. Throws NOT_FOUND.
 */
export function removeWithPieces(userId: string, sourceId: string, now = Date.now()): void {
  transact(database(), (tx) => {
    for (const { id } of strategiesOf(tx, userId, sourceId)) cancelStrategy(userId, id, now);
    for (const { id } of piecesOf(tx, userId, sourceId)) cancelTransform(userId, id, now);
    for (const { id } of rewritesOf(tx, userId, sourceId)) {
      cancel(tx, rewriteKey(id));
      failRewrite(tx, { rewriteId: id, userId }, new AppError("CANCELLED", "Cancelled"), now);
    }
    removeSource(tx, userId, sourceId);
  });
}
