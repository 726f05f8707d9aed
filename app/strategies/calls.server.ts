import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { apiCall, only } from "../auth/api.server.ts";
import { AppError, isErrorCode } from "../errors.ts";
import { type Body, noBody, takes } from "../http/bodies/body.server.ts";
import { jsonBody } from "../http/bodies/json-body.server.ts";
import { jsonText } from "../http/json-text.ts";
import { pieceContent } from "../pieces/answers.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { groundedAnalysis } from "../writers/steps/step-texts.ts";
import {
  askFormats,
  askSchedule,
  askStep,
  askTitles,
  requireKnown,
  requireOutput,
  requireRunning,
} from "./ask.server.ts";
import { orderPieces } from "./pieces.server.ts";
import { generatedPieces, listStrategies, strategyShown } from "./read.server.ts";
import {
  analysisInput,
  formatsInput,
  orderedPiece,
  recommendations,
  type StepOutput,
  scheduleItems,
  startDateInput,
  timeZoneInput,
  titleOptions,
  titlesInput,
} from "./steps.ts";
import { readStep } from "./stored-steps.server.ts";
import type { StepNumber } from "./strategy.ts";
import type { StrategyProgress } from "./wizard-view.server.ts";

/** How long a call waits for its job before it answers 503. */
const waitMs = 55_000;
const lookEveryMs = 40;

type Call = { userId: string; strategyId: string; signal: AbortSignal; timeoutMs?: number };

/**
 * Waits until a step has ended. Throws the error that failed the step or its strategy, CONFLICT if
 * the step became outdated meanwhile, and UNAVAILABLE after `timeoutMs`; the same call again joins
 * the same job.
 */
async function waitForStep<S extends StepNumber>(
  { userId, strategyId, signal, timeoutMs = waitMs }: Call,
  step: S,
): Promise<StepOutput<S>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    requireRunning(userId, strategyId);
    const stored = readStep(strategyId, step);
    if (stored?.status === "error") {
      const code = isErrorCode(stored.errorCode) ? stored.errorCode : "UNWRITABLE";
      throw new AppError(code, stored.error ?? "Processing failed");
    }
    if (stored?.status !== "processing") return requireOutput(strategyId, step);
    if (Date.now() > deadline) {
      throw new AppError("UNAVAILABLE", `Still at step ${step}. Send the same request again.`);
    }
    await delay(lookEveryMs, undefined, { signal });
  }
}

async function ask<S extends StepNumber>(
  call: Call,
  step: S,
  begin: (tx: Transaction, now: number) => void,
): Promise<StepOutput<S>> {
  requireRunning(call.userId, call.strategyId);
  transact(database(), (tx) => begin(tx, Date.now()));
  return waitForStep(call, step);
}

/** Returns the analysis; waits for a source that is still being read. */
export async function analyse(call: Call) {
  const { userId, strategyId, signal, timeoutMs } = call;
  const { sourceId } = requireRunning(userId, strategyId);
  await waitForSource(userId, sourceId, signal, timeoutMs);
  return ask(call, 1, (tx, now) => {
    // If the person has changed the analysis since, the answer is theirs.
    if (readStep(strategyId, 1)?.status !== "done") askStep(tx, userId, strategyId, 1, {}, now);
  });
}

const step2Body = z.object({ step1Output: analysisInput });

/** Recommends formats, and adopts an analysis that the person changed. */
export const recommendFormats = (call: Call, { step1Output }: z.infer<typeof step2Body>) =>
  ask(call, 2, (tx, now) => askFormats(tx, call.userId, call.strategyId, step1Output, now));

const step3Body = z.object({ step1Output: analysisInput, selectedFormats: formatsInput });

/** Offers titles for the chosen formats. */
export const offerTitles = (call: Call, body: z.infer<typeof step3Body>) =>
  ask(call, 3, (tx, now) => {
    const asked = { analysis: body.step1Output, formats: body.selectedFormats };
    askTitles(tx, call.userId, call.strategyId, asked, now);
  });

/** `credits` confirms the price of rewritten pieces. */
const step4Body = z.object({
  selectedTitles: titlesInput,
  credits: z.number().int().nonnegative().optional(),
});

/** Writes all pieces at once and returns them. */
export async function generate(call: Call, body: z.infer<typeof step4Body>) {
  const { userId, strategyId } = call;
  const order = { titles: body.selectedTitles, shownCredits: body.credits };
  const ordered = ask(call, 4, (tx, now) => orderPieces(tx, userId, strategyId, order, now));
  return generatedPieces(userId, await ordered);
}

/** Only the titles of the client's pieces count; the stored pieces are scheduled. */
const step5Body = z.object({
  step1Output: analysisInput,
  step4Output: z.array(z.looseObject({ format: z.string() })).min(1),
  startDate: startDateInput.optional(),
  timeZone: timeZoneInput.optional(),
});

/** Decides when and on which platform the delivered pieces go out. */
export async function schedule(call: Call, body: z.infer<typeof step5Body>) {
  const { userId, strategyId } = call;
  const { items } = await ask(call, 5, (tx, now) => {
    requireKnown(strategyId, body.step1Output);
    askSchedule(tx, userId, strategyId, body, now);
  });
  return items;
}

export const piecesAnswer = z.array(
  orderedPiece.extend({
    transformId: z.string().describe("Its job: see /api/job/{jobId}."),
    content: pieceContent,
  }),
);

type Declared<Asked, Answer> = {
  summary: string;
  /** Describes the request body in the published contract. */
  schema?: z.ZodType;
  body: Body<Asked>;
  answer: z.ZodType<Answer>;
  run(call: Call, asked: Asked): Promise<Answer>;
};

function declare<Asked, Answer>({ summary, schema, body, answer, run }: Declared<Asked, Answer>) {
  const action = apiCall(async ({ user, params, request }) => {
    const call = { userId: user.id, strategyId: params.id ?? "", signal: request.signal };
    return run(call, await body.read(request));
  });
  return { summary, schema, answer, action: takes(body, only("POST", action)) };
}

/** The API call of each step (`POST /api/strategy/{id}/stepN`): its action and its contract. */
export const stepCalls = {
  1: declare({
    summary: "Analyses the source",
    body: noBody,
    answer: groundedAnalysis,
    run: analyse,
  }),
  2: declare({
    summary: "Recommends formats for the analysis, which may have been changed",
    schema: step2Body,
    body: jsonBody(step2Body),
    answer: recommendations,
    run: recommendFormats,
  }),
  3: declare({
    summary: "Offers titles for the chosen formats",
    schema: step3Body,
    body: jsonBody(step3Body),
    answer: titleOptions,
    run: offerTitles,
  }),
  4: declare({
    summary:
      "Writes the pieces of the chosen titles; changed titles need their price in credits, else 409 names it",
    schema: step4Body,
    body: jsonBody(step4Body),
    answer: piecesAnswer,
    run: generate,
  }),
  5: declare({
    summary: "Plans when and where each piece goes out",
    schema: step5Body,
    // The body holds the texts of all pieces.
    body: jsonBody(step5Body, { maxBytes: 2 * 1024 * 1024, maxValues: 10_000 }),
    answer: scheduleItems,
    run: schedule,
  }),
} satisfies Record<StepNumber, ReturnType<typeof declare>>;

/** Lists only the newest strategies; History has pages for the older ones. */
const historyLimit = 100;

export const strategyHistory = (userId: string) =>
  listStrategies(userId, { limit: historyLimit }).map((row) => strategyShown(userId, row));

export const strategyAnswer = z.object({
  id: z.string(),
  strategyId: z.string().describe("The same as id."),
  createdAt: z.iso.datetime(),
  status: z.enum(["processing", "completed", "error"]),
  sourceType: z.enum(["file", "youtube", "spotify"]),
  sourceUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  error: z.string().nullable(),
  step1Output: jsonText(groundedAnalysis, "Analysis").nullable(),
  step4Output: jsonText(piecesAnswer, "GeneratedPieces").nullable(),
  step5Output: jsonText(scheduleItems, "Schedule").nullable(),
  timeZone: z.string().nullable().describe("IANA name: Europe/Berlin."),
  steps: z.array(
    z.object({
      step: z.int().min(1).max(5),
      status: z.enum(["processing", "done", "error", "outdated"]),
      error: z.string().nullable(),
    }),
  ),
});
export const strategyProgressAnswer = z.object({
  status: z.enum(["processing", "completed", "error"]),
  steps: z.array(
    z.object({
      step: z.literal([1, 2, 3, 4, 5]),
      status: z.enum(["processing", "done", "error", "outdated"]),
    }),
  ),
  note: z.string().describe("What is being done now."),
  pieces: z.array(
    z.object({
      transformId: z.string(),
      status: z.enum(["processing", "completed", "error"]),
      progress: z.number().describe("Per cent."),
      note: z.string(),
    }),
  ),
}) satisfies z.ZodType<StrategyProgress>;
export const strategiesAnswer = z.array(strategyAnswer);
export const strategyStartAnswer = z.object({ strategyId: z.string() });
