import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { partRewrites } from "../../db/schema.ts";
import { jobNote } from "../../jobs/note.server.ts";
import { enqueue } from "../../jobs/queue.server.ts";
import { capture, hold, release } from "../credits/ledger.server.ts";
import { rewritePrice } from "../credits/prices.ts";
import { AppError } from "../errors.ts";
import type { Format } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { isWithin } from "../formats/paths.ts";
import { requireSource } from "../sources/sources.server.ts";
import type { WriterContext } from "../writers/writer.ts";
import { partsOf, requirePart } from "./parts.ts";
import { runWriter } from "./run-writer.server.ts";
import { rechecked } from "./save.server.ts";
import type { StoredPiece } from "./stored-piece.server.ts";
import { addVersion, currentVersion, listVersions, readVersion } from "./versions.server.ts";

export type Rewriting = typeof partRewrites.$inferSelect;
type RewritePayload = { rewriteId: string; userId: string };

export const rewriteKey = (rewriteId: string) => `rewrite:${rewriteId}`;

/** Returns the credits to write one part of this piece anew. Throws NOT_FOUND. */
export function priceOfPart(userId: string, transformId: string): number {
  return rewritePrice(currentVersion(userId, transformId).transform.priceCredits ?? 0);
}

/** Returns the newest order for a part of this piece, if any. */
export function latestRewrite(userId: string, transformId: string): Rewriting | undefined {
  return database()
    .orm.select()
    .from(partRewrites)
    .where(and(eq(partRewrites.userId, userId), eq(partRewrites.transformId, transformId)))
    .orderBy(desc(partRewrites.createdAt))
    .limit(1)
    .get();
}

/**
 * Returns the progress of the newest order for a part of this piece. Throws NOT_FOUND if there is
 * none.
 */
export function rewriteProgress(userId: string, transformId: string) {
  const row = latestRewrite(userId, transformId);
  if (!row) throw new AppError("NOT_FOUND", "Failed to load content");
  return { status: row.status, note: rewriteNote(row.id) };
}

/** Returns one line on an order's current work. */
export const rewriteNote = (rewriteId: string): string =>
  jobNote(rewriteKey(rewriteId)) ?? "waiting for its turn";

type RewriteOrder = {
  transformId: string;
  /** "title" or "sections.2". */
  path: string;
  /** Made by the form: an order with a known key is a resubmission. */
  submissionKey: string;
  shownCredits: number;
};

/**
 * Orders one part of a piece anew, holds its price in the same transaction, and returns the order's
 * id. Throws NOT_FOUND, NOT_ENOUGH_CREDITS, and CONFLICT if another part is being written or the
 * price has changed.
 */
export function orderRewrite(userId: string, order: RewriteOrder, now = Date.now()): string {
  return transact(database(), (tx) => {
    const { transformId, path, submissionKey } = order;
    const earlier = tx.orm
      .select({ id: partRewrites.id })
      .from(partRewrites)
      .where(and(eq(partRewrites.userId, userId), eq(partRewrites.submissionKey, submissionKey)))
      .get();
    if (earlier) return earlier.id;
    const { transform, version, piece } = currentVersion(userId, transformId);
    requirePart(formatOf(transform.targetFormat), piece.content, path);
    if (latestRewrite(userId, transformId)?.status === "processing")
      throw new AppError(
        "CONFLICT",
        "Another part of this piece is being rewritten. Wait until it is done.",
      );
    const credits = priceOfPart(userId, transformId);
    if (credits !== order.shownCredits)
      throw new AppError("CONFLICT", `The price is now ${credits} credits. Please confirm again.`);
    const id = randomUUID();
    const { label } = formatOf(transform.targetFormat);
    hold(tx, { userId, credits, reference: id, description: `${label}: one part rewritten`, now });
    const row = { id, userId, transformId, submissionKey, path, fromVersion: version };
    tx.orm
      .insert(partRewrites)
      .values({ ...row, status: "processing", priceCredits: credits, createdAt: now })
      .run();
    const payload = { rewriteId: id, userId };
    enqueue(tx, { kind: "rewrite-part", key: rewriteKey(id), userId, payload });
    return id;
  });
}

function requireProcessing({ rewriteId, userId }: RewritePayload): Rewriting {
  const row = database()
    .orm.select()
    .from(partRewrites)
    .where(and(eq(partRewrites.id, rewriteId), eq(partRewrites.userId, userId)))
    .get();
  if (row?.status !== "processing")
    throw new AppError("CONFLICT", "This part is no longer being written.");
  return row;
}

/** Tests whether an earlier version of the piece holds this part in the same words. */
function isEarlierWording(
  { userId, transformId, path }: Rewriting,
  format: Format,
  { content }: StoredPiece,
): boolean {
  const { text } = requirePart(format, content, path);
  return listVersions(userId, transformId).some(({ version }) => {
    const earlier = readVersion(userId, transformId, version).content;
    return partsOf(format, earlier).some((part) => part.text === text);
  });
}

/**
 * Writes an ordered part with the writer that made the piece; one that goes back to an earlier
 * wording, which was paid for before, is free. Run the returned writes in the
 * transaction that finishes the job: they store a new version and capture its price. Throws
 * CONFLICT if the piece has changed meanwhile.
 */
export async function rewritePart(
  payload: RewritePayload,
  context: WriterContext,
): Promise<(tx: Transaction) => void> {
  const order = requireProcessing(payload);
  const { id, userId, transformId, path, fromVersion } = order;
  const { transform, version, piece } = currentVersion(userId, transformId);
  if (version !== fromVersion) throw changedMeanwhile();
  const format = formatOf(transform.targetFormat);
  const source = requireSource(userId, transform.sourceId);
  const { content, evidence } = piece;
  const writer = piece.making.writer === "extractive" ? "extractive" : "model";
  const rewrite = { path, content, evidence };
  const written = await runWriter({ ...transform, writer }, source, context, { rewrite });
  const inPart = isWithin(path);
  const marked = [
    ...(piece.making.marked ?? []).filter((mark) => !inPart(mark.path)),
    ...(written.making.marked ?? []).filter((mark) => inPart(mark.path)),
  ];
  const changed = {
    ...piece,
    content: format.schema.parse(written.content),
    evidence: written.evidence,
    making: { ...piece.making, marked },
  };
  const rewritten = rechecked(format, source, changed, path);
  const isFree = isEarlierWording(order, format, rewritten);
  return (tx) => {
    const now = Date.now();
    const change = { from: fromVersion, cause: "regenerated" as const, piece: rewritten };
    addVersion(tx, userId, transformId, change, now);
    tx.orm
      .update(partRewrites)
      .set({ status: "completed", finishedAt: now, ...(isFree ? { priceCredits: 0 } : {}) })
      .where(eq(partRewrites.id, id))
      .run();
    if (isFree) release(tx, { reference: id, now });
    else capture(tx, { reference: id, now });
  };
}

const changedMeanwhile = () =>
  new AppError(
    "CONFLICT",
    "You changed this piece while the part was being rewritten. Nothing was charged.",
  );

/** Releases the credits of a part that could not be written. */
export function failRewrite(
  tx: Transaction,
  { rewriteId, userId }: RewritePayload,
  error: AppError,
  now = Date.now(),
): void {
  tx.orm
    .update(partRewrites)
    .set({ status: "error", errorCode: error.code, error: error.message, finishedAt: now })
    .where(
      and(
        eq(partRewrites.id, rewriteId),
        eq(partRewrites.userId, userId),
        eq(partRewrites.status, "processing"),
      ),
    )
    .run();
  release(tx, { reference: rewriteId, now });
}
