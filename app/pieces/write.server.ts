import { and, eq } from "drizzle-orm";
import { database, type Transaction } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { capture, release } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { isFatal } from "../formats/rules.ts";
import { pieceOrders } from "../orders/orders.server.ts";
import { openNames } from "../sources/names.server.ts";
import { requireSource, type Source, transcriptInfo } from "../sources/sources.server.ts";
import type { OrderedChoice } from "../writers/choice.ts";
import type { Piece, WriterContext } from "../writers/writer.ts";
import { requireTransform } from "./read.server.ts";
import { runWriter } from "./run-writer.server.ts";
import { pieceColumns, type StoredPiece } from "./stored-piece.server.ts";

export type WritePayload = {
  transformId: string;
  userId: string;
  /** Set if a person chose the passages before ordering. */
  choice?: OrderedChoice;
};

function requireProcessing({ transformId, userId }: WritePayload) {
  const transform = database()
    .orm.select()
    .from(transforms)
    .where(and(eq(transforms.id, transformId), eq(transforms.userId, userId)))
    .get();
  if (transform?.status !== "processing") {
    throw new AppError("CONFLICT", "This piece is no longer being written.");
  }
  return transform;
}

/** Names a source as its owner knows it. */
export function sourceName(source: Pick<Source, "id" | "url" | "fileName">): string {
  const { url, fileName } = openNames(source.id, source);
  return url ?? fileName ?? "Unknown source";
}

/** Refuses a piece that breaks a hard rule: it is never delivered and never paid for. */
function refuseBroken(piece: Piece, label: string): void {
  const broken = piece.checks.find(isFatal);
  if (!broken) return;
  throw new AppError(
    "UNWRITABLE",
    `We could not make a ${label} from this source that follows every rule of the format ` +
      `(${broken.rule}: ${broken.measured}, wanted ${broken.wanted}).`,
  );
}

type Settle = (tx: Transaction, transformId: string, now: number) => void;

const captureOwn: Settle = (tx, reference, now) => {
  capture(tx, { reference, now });
};

/**
 * Writes the piece of an accepted transform. Run the returned writes in the transaction that
 * finishes the job: they store the piece and `settle` its payment.
 */
export async function writePiece(
  payload: WritePayload,
  context: WriterContext,
  settle = captureOwn,
): Promise<(tx: Transaction) => void> {
  const transform = requireProcessing(payload);
  const source = requireSource(payload.userId, transform.sourceId);
  const info = transcriptInfo(source);
  const { transcriptVersion } = requireTransform(payload.userId, transform.id);
  const format = formatOf(transform.targetFormat);
  const started = performance.now();
  const piece = await runWriter(transform, source, context, { choice: payload.choice });
  const content = format.schema.parse(piece.content);
  // What a person chose may be longer or less than the format's own pieces.
  if (!payload.choice) refuseBroken(piece, format.label);
  const now = Date.now();
  const seconds = (performance.now() - started) / 1000;
  const stored: StoredPiece = {
    ...piece,
    making: { ...piece.making, seconds },
    content,
    language: piece.language ?? info.language ?? "und",
    ...(transcriptVersion ? { transcriptVersion } : {}),
    metadata: {
      originalSource: sourceName(source),
      transformedAt: new Date(now).toISOString(),
      ...format.measure(content),
    },
  };
  const columns = pieceColumns(transform.id, format, stored);
  return (tx) => {
    tx.orm
      .update(transforms)
      .set({ status: "completed", ...columns, finishedAt: now })
      .where(eq(transforms.id, transform.id))
      .run();
    // Our own example costs nothing, so nothing was held for it.
    if (transform.priceCredits !== 0) settle(tx, transform.id, now);
  };
}

/** Fails the piece and releases its credits, once the job has failed for good. */
export function failPiece(
  tx: Transaction,
  payload: WritePayload,
  error: AppError,
  now = Date.now(),
) {
  pieceOrders.markFailed(tx, payload.transformId, error, now);
  release(tx, { reference: payload.transformId, now });
}
