import { and, eq } from "drizzle-orm";
import { database, type Transaction } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { capture, release } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { sampleTexts } from "../samples/samples.server.ts";
import { readCheckpoint, storeCheckpoint } from "../sources/checkpoints.server.ts";
import { requireSource, type Source, transcriptInfo } from "../sources/sources.server.ts";
import { readParts } from "../transcripts/store.server.ts";
import { writerFor } from "../writers/index.ts";
import type { Piece, SearchPlace, WriterContext } from "../writers/writer.ts";
import { markFailed } from "./start.server.ts";
import { type StoredPiece, sealPiece } from "./stored-piece.server.ts";

export type WritePayload = { transformId: string; userId: string };

function requireProcessing({ transformId, userId }: WritePayload) {
  const transform = database()
    .orm.select()
    .from(transforms)
    .where(and(eq(transforms.id, transformId), eq(transforms.userId, userId)))
    .get();
  if (transform?.status !== "processing") {
    throw new AppError("CONFLICT", "This piece is not being written any more.");
  }
  return transform;
}

/** What a person knows the source by. */
export function sourceName(source: Pick<Source, "url" | "fileName">): string {
  return source.url ?? source.fileName ?? "Unknown source";
}

/** Where the post will stand is its writer's to say: this server's address is not theirs. */
function searchPlace({ url }: Source): SearchPlace {
  return { publishedAt: new Date().toISOString(), ...(url ? { sourceUrl: url } : {}) };
}

/** A piece that breaks a hard rule of its format is never delivered, and never paid for. */
function refuseBroken(piece: Piece, label: string): void {
  const broken = piece.checks.find((check) => check.level === "hard" && !check.passed);
  if (!broken) return;
  throw new AppError(
    "UNWRITABLE",
    `We could not make a ${label} of this source that keeps every rule of the format ` +
      `(${broken.rule}: ${broken.measured}, wanted ${broken.wanted}).`,
  );
}

/**
 * Writes the piece of an accepted transform. The returned writes store it and capture its price;
 * they belong in the transaction that finishes the job.
 */
export async function writePiece(
  payload: WritePayload,
  context: WriterContext,
): Promise<(tx: Transaction) => void> {
  const transform = requireProcessing(payload);
  const source = requireSource(payload.userId, transform.sourceId);
  const info = transcriptInfo(source);
  const format = formatOf(transform.targetFormat);
  const writer = writerFor(transform.writer);
  const started = performance.now();
  const parts = () => readParts(payload.userId, source.id);
  const checkpoints = {
    read: (key: string) => readCheckpoint(source.id, key),
    store: (key: string, value: unknown) => storeCheckpoint(source.id, key, value),
  };
  const plan = await writer.plan({ info, parts, checkpoints }, context);
  const task = {
    format: format.id,
    useStyleMatching: transform.useStyleMatching,
    useLlmo: transform.useLlmo,
    ...(transform.useLlmo ? { search: searchPlace(source) } : {}),
    ...(transform.useStyleMatching ? { samples: sampleTexts(payload.userId) } : {}),
  };
  const piece = await writer.write(plan, task, context);
  const content = format.schema.parse(piece.content);
  refuseBroken(piece, format.label);
  const now = Date.now();
  const seconds = (performance.now() - started) / 1000;
  const stored: StoredPiece = {
    ...piece,
    making: { ...piece.making, seconds },
    content,
    language: info.language ?? "und",
    metadata: {
      originalSource: sourceName(source),
      transformedAt: new Date(now).toISOString(),
      ...format.measure(content),
    },
  };
  const result = sealPiece(transform.id, stored);
  return (tx) => {
    tx.orm
      .update(transforms)
      .set({ status: "completed", result, finishedAt: now })
      .where(eq(transforms.id, transform.id))
      .run();
    capture(tx, { reference: transform.id, now });
  };
}

/** Gives the credits back when the job has failed for good. */
export function failPiece(
  tx: Transaction,
  payload: WritePayload,
  error: AppError,
  now = Date.now(),
) {
  markFailed(tx, payload.transformId, error, now);
  release(tx, { reference: payload.transformId, now });
}
