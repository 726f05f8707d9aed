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

/** The strategy, where it goes on. Throws NOT_FOUND, or why it has ended. */
export function requireRunning(userId: string, strategyId: string): Strategy {
  const strategy = requireStrategy(userId, strategyId);
  if (strategy.status !== "error") return strategy;
  const code = isErrorCode(strategy.errorCode) ? strategy.errorCode : "CONFLICT";
  throw new AppError(code, strategy.error ?? "This strategy has ended.");
}

/** A step that is done. Throws CONFLICT, with what is missing, where it is not or is outdated. */
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

/** What a step that is done has given. Throws as `requireDone`. */
export function requireOutput<S extends StepNumber>(strategyId: string, step: S): StepOutput<S> {
  const { output } = requireDone(strategyId, step);
  if (output !== undefined) return output;
  throw new AppError("CONFLICT", `Step ${step} is missing: ${steps[step].task} first.`);
}

/** Notes that somebody is at it: an abandoned strategy gives its hold back. */
export function touch(tx: Transaction, userId: string, strategyId: string, now: number): void {
  tx.orm
    .update(strategies)
    .set({ touchedAt: now })
    .where(and(eq(strategies.userId, userId), eq(strategies.id, strategyId)))
    .run();
}

/** The steps that a job does; those of step 4 are a job a piece. */
export type JobStep = Exclude<StepNumber, 4>;

/**
 * Has a step done whose needs are met. Asked again in the same way it is the same job and the same
 * answer; asked otherwise it is done anew, and what came after it is outdated.
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
function adoptAnalysis(tx: Transaction, strategyId: string, analysis: Analysis, now: number): void {
  const before = requireOutput(strategyId, 1);
  if (sameAnalysis(before, analysis)) return;
  finishStep(tx, strategyId, 1, edited(before, analysis), now);
  outdateAfter(tx, strategyId, 1);
  reopen(tx, strategyId);
}

/** Asks for recommended formats; an analysis that the person changed is taken as theirs. */
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

/** Throws CONFLICT for an analysis that step 2 has not seen: it has to go through it first. */
export function requireKnown(strategyId: string, analysis: Analysis): void {
  if (sameAnalysis(requireOutput(strategyId, 1), analysis)) return;
  throw new AppError("CONFLICT", "The analysis was changed: send it to step 2 first.");
}

/** Asks for titles for the chosen formats. */
export function askTitles(
  tx: Transaction,
  userId: string,
  strategyId: string,
  asked: StepInput<3>,
  now: number,
): void {
  requireKnown(strategyId, asked.analysis);
  askStep(tx, userId, strategyId, 3, asked, now);
}

/** Without a day or a zone those of the schedule before count, so that a repeated call is the same. */
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
