import { eq } from "drizzle-orm";
import { database, type Transaction } from "../../db/client.server.ts";
import { strategies } from "../../db/schema.ts";
import { AppError, isModelFailure } from "../errors.ts";
import { askStep, requireRunning } from "./ask.server.ts";
import { askedPieces } from "./pieces.server.ts";
import type { Strategy } from "./read.server.ts";
import { listSteps, readSteps } from "./stored-steps.server.ts";
import type { StepNumber } from "./strategy.ts";

/** True where the model of this installation has failed for good at a part of the strategy. */
export function offersBuiltIn(userId: string, { id, writer, errorCode }: Strategy): boolean {
  if (writer === "extractive") return false;
  const codes = [
    errorCode,
    ...listSteps(readSteps(id)).map((step) => step.errorCode),
    ...askedPieces(database(), userId, id).map((piece) => piece.errorCode),
  ];
  return codes.some(isModelFailure);
}

/**
 * Lets the built-in writer do the rest of a strategy, as the person asked, and has it do the step at
 * which the model failed. Answers the step to go on at: pieces that failed are ordered anew from
 * their titles, where their price stands. Throws NOT_FOUND, and INVALID where nothing was offered.
 */
export function takeBuiltInWriter(
  tx: Transaction,
  userId: string,
  strategyId: string,
  now: number,
): StepNumber {
  const strategy = requireRunning(userId, strategyId);
  if (!offersBuiltIn(userId, strategy)) {
    throw new AppError("INVALID", "The built-in writer is not on offer for this strategy.");
  }
  tx.orm
    .update(strategies)
    .set({ writer: "extractive" })
    .where(eq(strategies.id, strategyId))
    .run();
  const failed = listSteps(readSteps(strategyId)).find(({ errorCode }) =>
    isModelFailure(errorCode),
  );
  if (!failed || failed.step === 4) return 3;
  askStep(tx, userId, strategyId, failed.step, failed.input, now);
  return failed.step;
}
