import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { strategies } from "../../db/schema.ts";
import { cancel, enqueue } from "../../jobs/queue.server.ts";
import { AppError, isErrorCode } from "../errors.ts";
import { edited, sameAnalysis } from "./analysis.ts";
import { stepKey } from "./keys.ts";
import { requireStrategy, type Strategy } from "./read.server.ts";
import {
  beginStep,
  finishStep,
  outdateAfter,
  readStep,
  type StoredStep,
} from "./stored-steps.server.ts";
import type { Analysis, Step1Output, StepNumber } from "./strategy.ts";

const names: Record<StepNumber, string> = {
  1: "analyze the content",
  2: "get the formats",
  3: "get the titles",
  4: "generate the content",
  5: "create the schedule",
};

/** The strategy, where it goes on. Throws NOT_FOUND, or why it has ended. */
export function requireRunning(userId: string, strategyId: string): Strategy {
  const strategy = requireStrategy(userId, strategyId);
  if (strategy.status !== "error") return strategy;
  const code = isErrorCode(strategy.errorCode) ? strategy.errorCode : "CONFLICT";
  throw new AppError(code, strategy.error ?? "This strategy has ended.");
}

/** What a step gave. Throws CONFLICT, with what is missing, where it was not done or is outdated. */
export function requireDone(strategyId: string, step: StepNumber): StoredStep {
  const stored = readStep(strategyId, step);
  if (stored?.status === "done") return stored;
  const state = {
    processing: "is still being done",
    error: "has failed",
    outdated: "is outdated, as an earlier step was changed",
    missing: "is missing",
  };
  const why = state[stored?.status ?? "missing"];
  throw new AppError("CONFLICT", `Step ${step} ${why}: ${names[step]} first.`);
}

/** Notes that somebody is at it: an abandoned strategy gives its hold back. */
export function touch(tx: Transaction, userId: string, strategyId: string, now: number): void {
  tx.orm
    .update(strategies)
    .set({ touchedAt: now })
    .where(and(eq(strategies.userId, userId), eq(strategies.id, strategyId)))
    .run();
}

const sameInput = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Has a step done (1, 2, 3 or 5). Asked again in the same way it is the same job and the same
 * answer; asked otherwise it is done anew, and what came after it is outdated.
 */
export function askStep(
  tx: Transaction,
  userId: string,
  strategyId: string,
  step: StepNumber,
  input: unknown,
  now: number,
): void {
  touch(tx, userId, strategyId, now);
  const before = readStep(strategyId, step);
  const isSame = before && sameInput(before.input, input);
  if (isSame && (before.status === "done" || before.status === "processing")) return;
  if (before) cancel(tx, stepKey(strategyId, step, before.createdAt), now);
  const begunAt = beginStep(tx, strategyId, step, input, now);
  outdateAfter(tx, strategyId, step);
  reopen(tx, strategyId);
  enqueue(tx, {
    kind: "strategy-step",
    key: stepKey(strategyId, step, begunAt),
    userId,
    payload: { strategyId, userId, step, begunAt },
    now,
  });
}

/** A finished strategy whose steps are done anew is under way again. */
export function reopen(tx: Transaction, strategyId: string): void {
  tx.orm
    .update(strategies)
    .set({ status: "processing", finishedAt: null })
    .where(and(eq(strategies.id, strategyId), eq(strategies.status, "completed")))
    .run();
}

/**
 * Takes the analysis as a person has it: one that they changed becomes step 1's output, and what
 * came after it is outdated. Throws CONFLICT where there is none yet.
 */
export function adoptAnalysis(
  tx: Transaction,
  strategyId: string,
  analysis: Analysis,
  now: number,
): void {
  const before = requireDone(strategyId, 1).output as Step1Output;
  if (sameAnalysis(before, analysis)) return;
  finishStep(tx, strategyId, 1, edited(before, analysis), now);
  outdateAfter(tx, strategyId, 1);
  reopen(tx, strategyId);
}
