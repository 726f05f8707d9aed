import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { strategies } from "../../db/schema.ts";
import { cancel, enqueue } from "../../jobs/queue.server.ts";
import { AppError, isErrorCode } from "../errors.ts";
import { edited, sameAnalysis } from "./analysis.ts";
import { requireStrategy, type Strategy } from "./read.server.ts";
import { nextWorkingDayIn, type StepInput, type StepOutput, steps } from "./steps.ts";
import {
  beginStep,
  finishStep,
  outdateAfter,
  readStep,
  type StoredStep,
  stepKey,
} from "./stored-steps.server.ts";
import type { Analysis, StepNumber } from "./strategy.ts";

/** Returns a strategy that has not failed. Throws NOT_FOUND, or the error that ended it. */
export function requireRunning(userId: string, strategyId: string): Strategy {
  const strategy = requireStrategy(userId, strategyId);
  if (strategy.status !== "error") return strategy;
  const code = isErrorCode(strategy.errorCode) ? strategy.errorCode : "CONFLICT";
  throw new AppError(code, strategy.error ?? "This strategy has ended.");
}

/**
 * Returns a finished step. Throws CONFLICT, naming what is missing, if the step is unfinished or
 * outdated.
 */
export function requireDone<S extends StepNumber>(strategyId: string, step: S): StoredStep<S> {
  const stored = readStep(strategyId, step);
  if (stored?.status === "done") return stored;
  const state = {
    processing: "is still being done",
    error: "has failed",
    outdated: "is outdated, as an earlier step was changed",
    missing: "is missing",
  };
  const why = state[stored?.status ?? "missing"];
  throw new AppError("CONFLICT", `Step ${step} ${why}: ${steps[step].task} first.`);
}

/** Returns a finished step's output. Throws as `requireDone`. */
export function requireOutput<S extends StepNumber>(strategyId: string, step: S): StepOutput<S> {
  const { output } = requireDone(strategyId, step);
  if (output !== undefined) return output;
  throw new AppError("CONFLICT", `Step ${step} is missing: ${steps[step].task} first.`);
}

/** Records activity: an abandoned strategy loses its hold. */
export function touch(tx: Transaction, userId: string, strategyId: string, now: number): void {
  tx.orm
    .update(strategies)
    .set({ touchedAt: now })
    .where(and(eq(strategies.userId, userId), eq(strategies.id, strategyId)))
    .run();
}

/** The steps that run as one job; step 4 runs one job per piece. */
export type JobStep = Exclude<StepNumber, 4>;

/**
 * Starts a step whose prerequisites are done. The same input joins the same job and gets the same
 * answer; another input redoes the step and outdates the later ones.
 */
export function askStep<S extends JobStep>(
  tx: Transaction,
  userId: string,
  strategyId: string,
  step: S,
  input: StepInput<S>,
  now: number,
): void {
  touch(tx, userId, strategyId, now);
  for (const needed of steps[step].needs) requireDone(strategyId, needed);
  const before = readStep(strategyId, step);
  const isSame = before && isDeepStrictEqual(before.input, steps[step].input.parse(input));
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

/** Reopens a finished strategy when one of its steps is redone. */
export function reopen(tx: Transaction, strategyId: string): void {
  tx.orm
    .update(strategies)
    .set({ status: "processing", finishedAt: null })
    .where(and(eq(strategies.id, strategyId), eq(strategies.status, "completed")))
    .run();
}

/**
 * Adopts the person's analysis: if they changed it, it becomes step 1's output and the later steps
 * become outdated. Throws CONFLICT if step 1 has no output yet.
 */
function adoptAnalysis(tx: Transaction, strategyId: string, analysis: Analysis, now: number): void {
  const before = requireOutput(strategyId, 1);
  if (sameAnalysis(before, analysis)) return;
  finishStep(tx, strategyId, 1, edited(before, analysis), now);
  outdateAfter(tx, strategyId, 1);
  reopen(tx, strategyId);
}

/** Starts step 2, recommended formats, and adopts an analysis that the person changed. */
export function askFormats(
  tx: Transaction,
  userId: string,
  strategyId: string,
  analysis: Analysis,
  now: number,
): void {
  adoptAnalysis(tx, strategyId, analysis, now);
  askStep(tx, userId, strategyId, 2, { analysis }, now);
}

/** Throws CONFLICT for a changed analysis that did not pass through step 2. */
export function requireKnown(strategyId: string, analysis: Analysis): void {
  if (sameAnalysis(requireOutput(strategyId, 1), analysis)) return;
  throw new AppError("CONFLICT", "The analysis was changed: send it to step 2 first.");
}

/** Starts step 3, titles for the chosen formats; the passages that were chosen for pieces stay. */
export function askTitles(
  tx: Transaction,
  userId: string,
  strategyId: string,
  asked: StepInput<3>,
  now: number,
): void {
  requireKnown(strategyId, asked.analysis);
  const choices = readStep(strategyId, 3)?.input.choices;
  askStep(tx, userId, strategyId, 3, { ...asked, ...(choices ? { choices } : {}) }, now);
}

/**
 * Starts step 5, the schedule. A missing day or zone defaults to the last schedule's, so that a
 * repeated call gives the same result.
 */
export function askSchedule(
  tx: Transaction,
  userId: string,
  strategyId: string,
  given: { startDate?: string; timeZone?: string },
  now: number,
): void {
  const delivered = requireOutput(strategyId, 4);
  const before = readStep(strategyId, 5)?.input;
  const timeZone = given.timeZone ?? before?.timeZone ?? "UTC";
  const startDate = given.startDate ?? before?.startDate ?? nextWorkingDayIn(timeZone, now);
  const pieces = delivered.map(({ format, title }) => ({ format, title }));
  askStep(tx, userId, strategyId, 5, { pieces, startDate, timeZone }, now);
}
