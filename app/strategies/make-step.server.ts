import type { Transaction } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import type { WriterContext } from "../writers/writer.ts";
import { type Advice, adviceOn, analyseSource } from "./advice.server.ts";
import { requireDone, touch } from "./ask.server.ts";
import { complete } from "./end.server.ts";
import { settleHold } from "./holds.server.ts";
import {
  checkAnalysis,
  checkOwnWords,
  checkRecommendations,
  checkSchedule,
  checkTitles,
  type StepCheck,
} from "./rules.ts";
import { scheduleOf } from "./schedule.ts";
import { markFailed } from "./start.server.ts";
import { failStep, finishStep, readStep } from "./stored-steps.server.ts";
import type {
  Analysis,
  Priority,
  Recommendation,
  Schedule,
  SelectedTitle,
  StepNumber,
  TitleOptions,
} from "./strategy.ts";

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

const analysisOf = (strategyId: string) => requireDone(strategyId, 1).output as Analysis;

/** What a step gives; it is stored only where it keeps the rules (writing.md, Strategy). */
function kept<Output>(output: Output, checks: StepCheck[]): Output {
  const broken = checks.find(({ passed }) => !passed);
  if (!broken) return output;
  throw new AppError(
    "UNWRITABLE",
    `This source does not give enough for this step (${broken.rule}: ${broken.measured}).`,
  );
}

const order: Record<Priority, number> = { high: 0, medium: 1, low: 2 };

/** Every format, the most promising first. */
const recommended = ({ formats }: Advice): Recommendation[] =>
  formats
    .map(({ format, priority, reason, estimatedEngagement }) => ({
      format,
      priority,
      reason,
      estimatedEngagement,
    }))
    .toSorted((a, b) => order[a.priority] - order[b.priority]);

const titlesFrom = ({ formats }: Advice, chosen: string[]): TitleOptions[] =>
  chosen.map((format) => ({
    format,
    titles: formats.find((advice) => advice.format === format)?.titles ?? [],
  }));

function scheduled(advice: Advice, { pieces, startDate, timeZone }: ScheduleAsked): Schedule {
  const tips = Object.fromEntries(advice.formats.map((item) => [item.format, item.promotion]));
  const items = scheduleOf(pieces, startDate, { language: advice.survey.language, tips });
  return { timeZone, startDate, items: kept(items, checkSchedule(items, startDate)) };
}

async function outputOf(payload: StepPayload, input: unknown, context: WriterContext) {
  const { strategyId, userId, step } = payload;
  if (step === 1) {
    const analysis = await analyseSource(userId, strategyId, context);
    return kept(analysis, checkAnalysis(analysis));
  }
  const { analysis } =
    step === 5 ? { analysis: analysisOf(strategyId) } : (input as Pick<TitlesAsked, "analysis">);
  const advice = await adviceOn(userId, strategyId, analysis, context);
  if (step === 5) return scheduled(advice, input as ScheduleAsked);
  if (step === 2) {
    const given = recommended(advice);
    return kept(given, checkRecommendations(given, advice.survey));
  }
  const titles = titlesFrom(advice, (input as TitlesAsked).formats);
  const ownWords = advice.isExtractive ? checkOwnWords(titles, advice.survey) : [];
  return kept(titles, [...checkTitles(titles), ...ownWords]);
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
  const output = await outputOf(payload, requireBegun(payload), context);
  return (tx) => {
    const now = Date.now();
    finishStep(tx, strategyId, step, output, now);
    touch(tx, userId, strategyId, now);
    if (step === 5) complete(tx, strategyId, now);
  };
}

/** A source that cannot even be analysed ends its strategy, and its credits come back. */
export function failRun(
  tx: Transaction,
  { strategyId, step }: StepPayload,
  error: AppError,
  now = Date.now(),
): void {
  failStep(tx, strategyId, step, error, now);
  if (step !== 1) return;
  markFailed(tx, strategyId, error, now);
  settleHold(tx, strategyId, 0, now);
}
