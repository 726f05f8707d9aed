import type { Transaction } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import { strategyOrders } from "../orders/orders.server.ts";
import { closeHold } from "../orders/strategy-holds.server.ts";
import type { WriterContext } from "../writers/writer.ts";
import { type Advice, adviceOn, analyseSource, type StepWork } from "./advice.server.ts";
import { type JobStep, requireOutput, touch } from "./ask.server.ts";
import { complete } from "./lifecycle.server.ts";
import {
  checkAnalysis,
  checkOwnWords,
  checkRecommendations,
  checkSchedule,
  checkTitles,
  type StepCheck,
} from "./rules.ts";
import { scheduleOf } from "./schedule.ts";
import type { StepInput, StepOutput } from "./steps.ts";
import { failStep, finishStep, readStep } from "./stored-steps.server.ts";
import type { Priority, Recommendation, Schedule, TitleOptions } from "./strategy.ts";

type StepPayload<S extends JobStep = JobStep> = {
  strategyId: string;
  userId: string;
  step: S;
  begunAt: number;
};

function requireBegun<S extends JobStep>({ strategyId, step, begunAt }: StepPayload<S>) {
  const stored = readStep(strategyId, step);
  if (stored?.status !== "processing" || stored.createdAt !== begunAt) {
    throw new AppError("CONFLICT", "This step is no longer running.");
  }
  return stored.input;
}

/** Returns a step's output if it passes the rules (rules.ts). Throws UNWRITABLE otherwise. */
function kept<Output>(output: Output, checks: StepCheck[]): Output {
  const broken = checks.find(({ passed }) => !passed);
  if (!broken) return output;
  throw new AppError(
    "UNWRITABLE",
    `This source does not give enough for this step (${broken.rule}: ${broken.measured}).`,
  );
}

const order: Record<Priority, number> = { high: 0, medium: 1, low: 2 };

/** Returns every format, the most promising first. */
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

function scheduled(advice: Advice, { pieces, startDate, timeZone }: StepInput<5>): Schedule {
  const tips = Object.fromEntries(advice.formats.map((item) => [item.format, item.promotion]));
  const items = scheduleOf(pieces, startDate, { language: advice.language, tips });
  return { timeZone, startDate, items: kept(items, checkSchedule(items, startDate)) };
}

/**
 * Makes each step. The built-in writer and the model's fill the same texts
 * (writers/steps/step-texts.ts). Step 4 has its own jobs.
 */
const makers: { [S in JobStep]: (input: StepInput<S>, work: StepWork) => Promise<StepOutput<S>> } =
  {
    async 1(_, work) {
      const analysis = await analyseSource(work);
      return kept(analysis, checkAnalysis(analysis));
    },
    async 2({ analysis }, work) {
      const advice = await adviceOn(analysis, work);
      const given = recommended(advice);
      return kept(given, checkRecommendations(given, advice.survey, advice.language));
    },
    async 3({ analysis, formats }, work) {
      const advice = await adviceOn(analysis, work);
      const titles = titlesFrom(advice, formats);
      const ownWords = advice.isExtractive ? checkOwnWords(titles, advice.survey) : [];
      return kept(titles, [...checkTitles(titles), ...ownWords]);
    },
    async 5(input, work) {
      return scheduled(await adviceOn(requireOutput(work.strategyId, 1), work), input);
    },
  };

/**
 * Runs a step of a strategy. Run the returned writes in the transaction that finishes the job: they
 * store the output and, after the last step, complete the strategy.
 */
export async function runStep<S extends JobStep>(
  payload: StepPayload<S>,
  context: WriterContext,
): Promise<(tx: Transaction) => void> {
  const { strategyId, userId, step } = payload;
  const output = await makers[step](requireBegun(payload), { userId, strategyId, context });
  return (tx) => {
    const now = Date.now();
    finishStep(tx, strategyId, step, output, now);
    touch(tx, userId, strategyId, now);
    if (step === 5) complete(tx, strategyId, now);
  };
}

/**
 * Fails a step. If the source cannot even be analysed, also ends the strategy and releases its
 * credits.
 */
export function failRun(
  tx: Transaction,
  { strategyId, step }: StepPayload,
  error: AppError,
  now = Date.now(),
): void {
  failStep(tx, strategyId, step, error, now);
  if (step !== 1) return;
  strategyOrders.markFailed(tx, strategyId, error, now);
  closeHold(tx, strategyId, 0, now);
}
