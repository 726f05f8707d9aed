import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { strategies } from "../../db/schema.ts";
import { AppError } from "../errors.ts";
import type { Survey } from "../writers/survey.ts";
import type { WriterContext } from "../writers/writer.ts";
import { touch } from "./ask.server.ts";
import { settleHold } from "./holds.server.ts";
import { requireStrategy } from "./read.server.ts";
import { markFailed } from "./start.server.ts";
import { analysisOf } from "./steps/analysis.ts";
import { recommend } from "./steps/recommendations.ts";
import {
  checkAnalysis,
  checkRecommendations,
  checkSchedule,
  checkTitles,
  type StepCheck,
} from "./steps/rules.ts";
import { scheduleOf } from "./steps/schedule.ts";
import { titleOptions } from "./steps/titles.ts";
import { failStep, finishStep, readStep } from "./steps.server.ts";
import type { Analysis, Schedule, SelectedTitle, StepNumber } from "./strategy.ts";
import { surveySource } from "./survey.server.ts";

export type StepPayload = {
  strategyId: string;
  userId: string;
  step: StepNumber;
  begunAt: number;
};

export type TitlesAsked = { analysis: Analysis; formats: string[] };
export type ScheduleAsked = { pieces: SelectedTitle[]; startDate: string; timeZone: string };

function requireBegun({ strategyId, step, begunAt }: StepPayload) {
  const stored = readStep(strategyId, step);
  if (stored?.status !== "processing" || stored.createdAt !== begunAt) {
    throw new AppError("CONFLICT", "This step is not being done any more.");
  }
  return stored.input;
}

/** What a step gives; it is stored only where it keeps the rules (writing.md, Strategy). */
function kept<Output>(output: Output, checks: StepCheck[]): Output {
  const broken = checks.find(({ passed }) => !passed);
  if (!broken) return output;
  throw new AppError(
    "UNWRITABLE",
    `This source does not give enough for this step (${broken.rule}: ${broken.measured}).`,
  );
}

function scheduled({ pieces, startDate, timeZone }: ScheduleAsked): Schedule {
  const items = scheduleOf(pieces, startDate);
  return { timeZone, startDate, items: kept(items, checkSchedule(items, startDate)) };
}

function outputOf(step: StepNumber, input: unknown, survey: Survey): unknown {
  if (step === 1) {
    const analysis = analysisOf(survey);
    return kept(analysis, checkAnalysis(analysis));
  }
  if (step === 2) {
    const given = recommend(survey);
    return kept(given, checkRecommendations(given, survey));
  }
  const { formats, analysis } = input as TitlesAsked;
  const titles = titleOptions(survey, formats, analysis);
  return kept(titles, checkTitles(titles, survey));
}

/**
 * Does a step of a strategy. The returned writes store what it gave, and end the strategy with its
 * last one; they belong in the transaction that finishes the job.
 */
export async function runStep(
  payload: StepPayload,
  context: WriterContext,
): Promise<(tx: Transaction) => void> {
  const { strategyId, userId, step } = payload;
  const input = requireBegun(payload);
  const { sourceId } = requireStrategy(userId, strategyId);
  const output =
    step === 5
      ? scheduled(input as ScheduleAsked)
      : outputOf(step, input, await surveySource(userId, sourceId, context));
  return (tx) => {
    const now = Date.now();
    finishStep(tx, strategyId, step, output, now);
    touch(tx, userId, strategyId, now);
    if (step === 5) complete(tx, strategyId, now);
  };
}

function complete(tx: Transaction, strategyId: string, now: number): void {
  tx.orm
    .update(strategies)
    .set({ status: "completed", finishedAt: now })
    .where(and(eq(strategies.id, strategyId), eq(strategies.status, "processing")))
    .run();
}

/** A source that cannot even be analysed ends its strategy, and its credits come back. */
export function failRun(
  tx: Transaction,
  { strategyId, step }: StepPayload,
  error: AppError,
  now = Date.now(),
): void {
  failStep(tx, strategyId, step, error.message, now);
  if (step !== 1) return;
  markFailed(tx, strategyId, error, now);
  settleHold(tx, strategyId, 0, now);
}
