import { createHash } from "node:crypto";
import { z } from "zod";
import { checkpointsOf } from "../pieces/run-writer.server.ts";
import { readCheckpoint, storeCheckpoint } from "../sources/checkpoints.server.ts";
import { requireSource, transcriptInfo } from "../sources/sources.server.ts";
import { readParts, transcriptOf } from "../transcripts/store.server.ts";
import { writerFor } from "../writers/index.ts";
import { type FormatAdvice, formatAdvice, type StepMaterial } from "../writers/steps/step-texts.ts";
import { type Survey, survey } from "../writers/survey.ts";
import type { TranscriptReader, WriterContext } from "../writers/writer.ts";
import { bare } from "./analysis.ts";
import { languageFor } from "./pieces.server.ts";
import { briefOfStrategy, requireStrategy, type Strategy } from "./read.server.ts";
import type { Analysis, Step1Output } from "./strategy.ts";

/** Returns the source's cached value; computes and stores it if it is missing or does not parse. */
async function remembered<T>(
  sourceId: string,
  key: string,
  schema: z.ZodType<T>,
  find: () => Promise<T>,
): Promise<T> {
  const known = schema.safeParse(readCheckpoint(sourceId, key));
  if (known.success) return known.data;
  const found = await find();
  storeCheckpoint(sourceId, key, found);
  return found;
}

/** Increase when the shape of a survey changes, so that older ones are not read. */
const surveyVersion = 1;

/** Lets a writer read the user's source. Throws NOT_FOUND. */
function readerOf(userId: string, sourceId: string): TranscriptReader {
  return {
    info: transcriptInfo(requireSource(userId, sourceId)),
    parts: () => readParts(userId, sourceId),
    checkpoints: checkpointsOf(sourceId),
  };
}

/**
 * Surveys the user's source and caches the result until its transcript is corrected, so that only
 * the first step reads all of it.
 */
async function surveySource(
  userId: string,
  sourceId: string,
  context: WriterContext,
): Promise<Survey> {
  const key = `survey/${surveyVersion}/${transcriptOf(userId, sourceId)}`;
  return remembered(sourceId, key, survey, () =>
    writerFor(null).survey(readerOf(userId, sourceId), context),
  );
}

/** Increase when the shape of an advice changes, so that older ones are not read. */
const adviceVersion = 1;

/**
 * Keys advice by strategy, writer, transcript and analysis: if any of them changes, we ask again.
 */
function keyOf(userId: string, { id, sourceId }: Strategy, writer: string, analysis: Analysis) {
  const hash = createHash("sha256")
    .update(JSON.stringify(bare(analysis)))
    .digest("base64url");
  return `advice/${adviceVersion}/${id}/${writer}/${transcriptOf(userId, sourceId)}/${hash}`;
}

/** What it takes to work on a user's strategy. */
export type StepWork = { userId: string; strategyId: string; context: WriterContext };

async function prepare({ userId, strategyId, context }: StepWork) {
  const strategy = requireStrategy(userId, strategyId);
  const { sourceId } = strategy;
  const brief = briefOfStrategy(strategyId);
  const language = languageFor(strategy);
  const material: StepMaterial = {
    source: readerOf(userId, sourceId),
    survey: await surveySource(userId, sourceId, context),
    ...(brief ? { brief } : {}),
    ...(language === null ? {} : { language }),
  };
  const checkpoints = checkpointsOf(sourceId, `${context.jobKey ?? strategyId}/`);
  const writer = writerFor(strategy.writer);
  return { strategy, material, writer, context: { ...context, checkpoints } };
}

/**
 * Has the strategy's writer analyse its source. Stores the advice that comes with the analysis, so
 * that later steps cost no model call unless the person changes the analysis.
 */
export async function analyseSource(work: StepWork): Promise<Step1Output> {
  const { strategy, writer, material, context } = await prepare(work);
  const { analysis, advice } = await writer.steps.analyse(material, context);
  storeCheckpoint(strategy.sourceId, keyOf(work.userId, strategy, writer.id, analysis), advice);
  return analysis;
}

export type Advice = {
  formats: FormatAdvice[];
  survey: Survey;
  /** The language of the texts (BCP-47). */
  language: string;
  /**
   * True if titles are the source's own words: a model that chooses leaves the steps to the
   * built-in writer.
   */
  isExtractive: boolean;
};

/** Returns the advice for an analysis, whether the writer's or as the person changed it. */
export async function adviceOn(analysis: Analysis, work: StepWork): Promise<Advice> {
  const { strategy, writer, material, context } = await prepare(work);
  const key = keyOf(work.userId, strategy, writer.id, analysis);
  const formats = await remembered(strategy.sourceId, key, z.array(formatAdvice), () =>
    writer.steps.advise(material, bare(analysis), context),
  );
  const { survey } = material;
  const language = material.language ?? survey.language;
  return { formats, survey, language, isExtractive: writer.id !== "model" };
}
