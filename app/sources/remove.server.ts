import { and, eq } from "drizzle-orm";
import { afterCommit, type Transaction } from "../../db/client.server.ts";
import { drafts, sources, strategies, transforms } from "../../db/schema.ts";
import { cancel } from "../../jobs/queue.server.ts";
import { AppError } from "../errors.ts";
import { extractKey } from "./order-reading.server.ts";
import { removeUpload } from "./sweep.server.ts";

/**
 * Deletes a source of the user with its transcript, upload and finished pieces, and cancels its
 * extraction. Throws NOT_FOUND, and CONFLICT while a piece is being written from it or a strategy
 * is running: cancel that first, so that its credits are released.
 */
export function removeSource(tx: Transaction, userId: string, sourceId: string): void {
  const source = tx.orm
    .select()
    .from(sources)
    .where(and(eq(sources.id, sourceId), eq(sources.userId, userId)))
    .get();
  if (!source) throw new AppError("NOT_FOUND", "This source does not exist.");
  const processing = and(eq(transforms.sourceId, sourceId), eq(transforms.status, "processing"));
  if (tx.orm.select({ id: transforms.id }).from(transforms).where(processing).get())
    throw new AppError("CONFLICT", "A piece is being written from this source. Cancel it first.");
  const running = and(eq(strategies.sourceId, sourceId), eq(strategies.status, "processing"));
  if (tx.orm.select({ id: strategies.id }).from(strategies).where(running).get())
    throw new AppError("CONFLICT", "A strategy is being made from this source. Cancel it first.");
  cancel(tx, extractKey(sourceId));
  tx.orm.delete(sources).where(eq(sources.id, sourceId)).run();
  const { uploadName } = source;
  if (uploadName) afterCommit(tx, () => void removeUpload(uploadName));
}

/** Deletes a source of the user unless a draft or a piece uses it. */
export function dropUnused(tx: Transaction, userId: string, sourceId: string): void {
  const inDraft = tx.orm
    .select({ id: drafts.id })
    .from(drafts)
    .where(eq(drafts.sourceId, sourceId))
    .get();
  const inTransform = tx.orm
    .select({ id: transforms.id })
    .from(transforms)
    .where(eq(transforms.sourceId, sourceId))
    .get();
  const inStrategy = tx.orm
    .select({ id: strategies.id })
    .from(strategies)
    .where(eq(strategies.sourceId, sourceId))
    .get();
  if (!inDraft && !inTransform && !inStrategy) removeSource(tx, userId, sourceId);
}
