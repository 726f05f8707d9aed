import { and, count, eq } from "drizzle-orm";
import { database, transact } from "../../db/client.server.ts";
import { partRewrites, strategies, transforms } from "../../db/schema.ts";
import { cancel } from "../../jobs/queue.server.ts";
import { AppError } from "../errors.ts";
import { removeSource } from "../sources/sources.server.ts";
import { cancelStrategy } from "../strategies/end.server.ts";
import { cancelTransform } from "../transforms/cancel.server.ts";
import { failRewrite, rewriteKey } from "./rewrite.server.ts";

const ofSource = (userId: string, sourceId: string) =>
  and(eq(transforms.userId, userId), eq(transforms.sourceId, sourceId));

/** How many pieces hang on a source: they go with it. */
export function countPieces(userId: string, sourceId: string): number {
  const row = database()
    .orm.select({ pieces: count() })
    .from(transforms)
    .where(ofSource(userId, sourceId))
    .get();
  return row?.pieces ?? 0;
}

/**
 * Deletes a source with its transcript, its pieces and their versions. What is being written from it
 * is cancelled first and its credits come back. Throws NOT_FOUND.
 */
export function removeWithPieces(userId: string, sourceId: string, now = Date.now()): void {
  transact(database(), (tx) => {
    const running = tx.orm
      .select({ id: strategies.id })
      .from(strategies)
      .where(and(eq(strategies.userId, userId), eq(strategies.sourceId, sourceId)))
      .all();
    for (const { id } of running) cancelStrategy(userId, id, now);
    const pieces = tx.orm
      .select({ id: transforms.id, status: transforms.status })
      .from(transforms)
      .where(ofSource(userId, sourceId))
      .all();
    for (const { id, status } of pieces) {
      if (status === "processing") cancelTransform(userId, id, now);
      const parts = tx.orm
        .select({ id: partRewrites.id })
        .from(partRewrites)
        .where(and(eq(partRewrites.transformId, id), eq(partRewrites.status, "processing")))
        .all();
      for (const part of parts) {
        cancel(tx, rewriteKey(part.id));
        failRewrite(
          tx,
          { rewriteId: part.id, userId },
          new AppError("CANCELLED", "Cancelled"),
          now,
        );
      }
    }
    removeSource(tx, userId, sourceId);
  });
}
