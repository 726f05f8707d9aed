import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { AppError, isErrorCode } from "../errors.ts";
import { jsonBody } from "../http/bodies/json-body.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { sameAnalysis } from "./analysis.ts";
import { adoptAnalysis, askStep, requireDone, requireRunning } from "./ask.server.ts";
import {
  analysisInput,
  formatsInput,
  nextWorkingDayIn,
  startDateInput,
  timeZoneInput,
  titlesInput,
} from "./inputs.ts";
import type { ScheduleAsked } from "./make-step.server.ts";
import { orderPieces } from "./pieces.server.ts";
import { generatedPieces, listStrategies, orderedPieces, strategyShown } from "./read.server.ts";
import { readStep, type StoredStep } from "./stored-steps.server.ts";
import type { Analysis, Schedule, StepNumber } from "./strategy.ts";

/** How long a call waits for its job before it answers 503 (architecture.md, The JSON API). */
const waitMs = 55_000;
const lookEveryMs = 40;

export const step2Body = z.object({ step1Output: analysisInput });
export const step3Body = z.object({ step1Output: analysisInput, selectedFormats: formatsInput });
/** `credits` confirms the price of pieces that are written anew. */
export const step4Body = z.object({
  selectedTitles: titlesInput,
  credits: z.number().int().nonnegative().optional(),
});
/** Of the pieces that a client sends back only their titles count; the stored ones are scheduled. */
export const step5Body = z.object({
  step1Output: analysisInput,
  step4Output: z.array(z.looseObject({ format: z.string() })).min(1),
  startDate: startDateInput.optional(),
  timeZone: timeZoneInput.optional(),
});

export const step2Call = jsonBody(step2Body);
export const step3Call = jsonBody(step3Body);
export const step4Call = jsonBody(step4Body);
/** Holds the texts of all pieces. */
export const step5Call = jsonBody(step5Body, { maxBytes: 2 * 1024 * 1024, maxValues: 10_000 });

/**
 * Waits until a step has ended. Throws why it or its strategy failed, CONFLICT where it was outdated
 * meanwhile, and UNAVAILABLE after `timeoutMs`: the same call again joins the same job.
 */
async function waitForStep(
  userId: string,
  strategyId: string,
  step: StepNumber,
  signal: AbortSignal,
  timeoutMs = waitMs,
): Promise<StoredStep> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    requireRunning(userId, strategyId);
    const stored = readStep(strategyId, step);
    if (stored?.status === "error") {
      const code = isErrorCode(stored.errorCode) ? stored.errorCode : "UNWRITABLE";
      throw new AppError(code, stored.error ?? "Processing failed");
    }
    if (stored?.status !== "processing") return requireDone(strategyId, step);
    if (Date.now() > deadline) {
      throw new AppError("UNAVAILABLE", `Still at step ${step}. Send the same request again.`);
    }
    await delay(lookEveryMs, undefined, { signal });
  }
}

type Call = { userId: string; strategyId: string; signal: AbortSignal; timeoutMs?: number };

async function ask(
  { userId, strategyId, signal, timeoutMs }: Call,
  step: StepNumber,
  begin: (tx: Transaction, now: number) => void,
): Promise<StoredStep> {
  requireRunning(userId, strategyId);
  transact(database(), (tx) => begin(tx, Date.now()));
  return waitForStep(userId, strategyId, step, signal, timeoutMs);
}

/** The analysis; where the source is still being read, once it is. */
export async function analyse(call: Call): Promise<unknown> {
  const { userId, strategyId, signal, timeoutMs } = call;
  const { sourceId } = requireRunning(userId, strategyId);
  await waitForSource(userId, sourceId, signal, timeoutMs);
  const step = await ask(call, 1, (tx, now) => {
    // What a person changed in it since is its answer now.
    if (readStep(strategyId, 1)?.status !== "done") askStep(tx, userId, strategyId, 1, {}, now);
  });
  return step.output;
}

/** Recommended formats; an analysis that the person changed is taken as theirs. */
export async function recommendFormats(call: Call, body: z.infer<typeof step2Body>) {
  const { userId, strategyId } = call;
  const step = await ask(call, 2, (tx, now) => askFormats(tx, userId, strategyId, body, now));
  return step.output;
}

export function askFormats(
  tx: Transaction,
  userId: string,
  strategyId: string,
  { step1Output: analysis }: { step1Output: Analysis },
  now: number,
): void {
  adoptAnalysis(tx, strategyId, analysis, now);
  askStep(tx, userId, strategyId, 2, { analysis }, now);
}

/** An analysis that step 2 has not seen has to go through it first. */
function requireKnown(strategyId: string, analysis: Analysis): void {
  const known = requireDone(strategyId, 1).output as Analysis;
  if (!sameAnalysis(known, analysis)) {
    throw new AppError("CONFLICT", "The analysis was changed: send it to step 2 first.");
  }
}

/** Titles for the chosen formats. */
export async function offerTitles(call: Call, body: z.infer<typeof step3Body>) {
  const { userId, strategyId } = call;
  const step = await ask(call, 3, (tx, now) => askTitles(tx, userId, strategyId, body, now));
  return step.output;
}

export function askTitles(
  tx: Transaction,
  userId: string,
  strategyId: string,
  { step1Output: analysis, selectedFormats: formats }: z.infer<typeof step3Body>,
  now: number,
): void {
  requireKnown(strategyId, analysis);
  requireDone(strategyId, 2);
  askStep(tx, userId, strategyId, 3, { analysis, formats }, now);
}

/** The pieces, written all at once. */
export async function generate(call: Call, body: z.infer<typeof step4Body>) {
  const { userId, strategyId } = call;
  const order = { titles: body.selectedTitles, shownCredits: body.credits };
  const step = await ask(call, 4, (tx, now) => orderPieces(tx, userId, strategyId, order, now));
  return generatedPieces(userId, orderedPieces(step));
}

/** When and where the delivered pieces go out. */
export async function schedule(call: Call, body: z.infer<typeof step5Body>) {
  const { userId, strategyId } = call;
  const step = await ask(call, 5, (tx, now) => {
    requireKnown(strategyId, body.step1Output);
    askSchedule(tx, userId, strategyId, body, now);
  });
  return (step.output as Schedule).items;
}

/** Without a day or a zone those of the schedule before count, so that a repeated call is the same. */
export function askSchedule(
  tx: Transaction,
  userId: string,
  strategyId: string,
  given: { startDate?: string; timeZone?: string },
  now: number,
): void {
  const step4 = requireDone(strategyId, 4);
  const before = readStep(strategyId, 5)?.input as ScheduleAsked | undefined;
  const timeZone = given.timeZone ?? before?.timeZone ?? "UTC";
  const startDate = given.startDate ?? before?.startDate ?? nextWorkingDayIn(timeZone, now);
  const pieces = orderedPieces(step4).map(({ format, title }) => ({ format, title }));
  askStep(tx, userId, strategyId, 5, { pieces, startDate, timeZone }, now);
}

/** The newest strategies; older ones are on the pages of History. */
const historyLimit = 100;

export const strategyHistory = (userId: string) =>
  listStrategies(userId, { limit: historyLimit }).map((row) => strategyShown(userId, row));
