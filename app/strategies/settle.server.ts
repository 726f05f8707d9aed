import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { strategies } from "../../db/schema.ts";
import { AppError, isErrorCode } from "../errors.ts";
import { settleHold } from "../orders/holds.server.ts";
import { strategyOrders } from "../orders/orders.server.ts";
import { priceStrategy } from "../orders/price.server.ts";
import { failPiece, writePiece } from "../pieces/write.server.ts";
import type { WriterContext } from "../writers/writer.ts";
import { touch } from "./ask.server.ts";
import { askedPieces } from "./pieces.server.ts";
import { requireStrategy } from "./read.server.ts";
import { failStep, finishStep, readStep } from "./stored-steps.server.ts";

export type PiecePayload = { transformId: string; userId: string; strategyId: string };

type Piece = ReturnType<typeof askedPieces>[number];

function charge(tx: Transaction, userId: string, strategyId: string, made: Piece[], now: number) {
  const strategy = requireStrategy(userId, strategyId);
  const formats = made.map(({ format }) => format);
  const price =
    formats.length > 0 ? priceStrategy(formats, strategy.sourceWords ?? 0, strategy).credits : 0;
  const captured = settleHold(tx, strategyId, price, now);
  if (captured === 0) return;
  tx.orm
    .update(strategies)
    .set({ priceCredits: (strategy.priceCredits ?? 0) + captured })
    .where(eq(strategies.id, strategyId))
    .run();
}

/**
 * Ends step 4 once each of its pieces has ended: the price of those delivered is captured, the rest
 * of the hold comes back. Where none was delivered the strategy ends with what went wrong.
 */
export function settlePieces(
  tx: Transaction,
  userId: string,
  strategyId: string,
  now = Date.now(),
): void {
  const step = readStep(strategyId, 4);
  if (step?.status !== "processing") return;
  const pieces = askedPieces(tx, userId, strategyId);
  if (pieces.some(({ status }) => status === "processing")) return;
  const { fresh } = step.input;
  const delivered = pieces.filter(({ status }) => status === "completed");
  const made = delivered.filter(({ transformId }) => fresh.includes(transformId));
  charge(tx, userId, strategyId, made, now);
  touch(tx, userId, strategyId, now);
  if (delivered.length > 0) {
    const output = delivered.map(({ format, title, transformId }) => ({
      format,
      title,
      transformId,
    }));
    finishStep(tx, strategyId, 4, output, now);
    return;
  }
  const failed = pieces.find(({ status }) => status === "error");
  const code = isErrorCode(failed?.errorCode) ? failed.errorCode : "INTERNAL";
  const error = new AppError(code, failed?.error ?? "Processing failed");
  failStep(tx, strategyId, 4, error, now);
  strategyOrders.markFailed(tx, strategyId, error, now);
}

/** Writes one piece of a strategy; the last one settles what is paid, in its own transaction. */
export function writeStrategyPiece(
  { strategyId, ...payload }: PiecePayload,
  context: WriterContext,
): Promise<(tx: Transaction) => void> {
  return writePiece(payload, context, (tx, _, now) =>
    settlePieces(tx, payload.userId, strategyId, now),
  );
}

export function failStrategyPiece(
  tx: Transaction,
  { strategyId, ...payload }: PiecePayload,
  error: AppError,
  now = Date.now(),
): void {
  failPiece(tx, payload, error, now);
  settlePieces(tx, payload.userId, strategyId, now);
}
