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
import { briefOfStrategy, requireStrategy, type Strategy } from "./read.server.ts";
import type { Analysis, Step1Output } from "./strategy.ts";

/** What is kept of a source under the key, or else what is found out now; one that does not read is found out anew. */
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

/** Changes with what a survey holds: older ones are not read. */
const surveyVersion = 1;

/** The user's source as a writer reads it. Throws NOT_FOUND. */
function readerOf(userId: string, sourceId: string): TranscriptReader {
  return {
    info: transcriptInfo(requireSource(userId, sourceId)),
    parts: () => readParts(userId, sourceId),
    checkpoints: checkpointsOf(sourceId),
  };
}

/**
 * What was counted in the user's source, kept until its transcript is corrected: the steps after
 * the first need not read it again.
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

/** Changes with what an advice holds: older ones are not read. */
const adviceVersion = 1;

/** Kept by strategy, writer, transcript and analysis: what any of them changes is asked for anew. */
function keyOf(userId: string, { id, sourceId }: Strategy, writer: string, analysis: Analysis) {
  const hash = createHash("sha256")
    .update(JSON.stringify(bare(analysis)))
    .digest("base64url");
  return `advice/${adviceVersion}/${id}/${writer}/${transcriptOf(userId, sourceId)}/${hash}`;
}

/** A piece of work on a user's strategy. */
export type StepWork = { userId: string; strategyId: string; context: WriterContext };

async function prepare({ userId, strategyId, context }: StepWork) {
  const strategy = requireStrategy(userId, strategyId);
  const { sourceId } = strategy;
  const brief = briefOfStrategy(strategyId);
  const material: StepMaterial = {
    source: readerOf(userId, sourceId),
    survey: await surveySource(userId, sourceId, context),
    ...(brief ? { brief } : {}),
  };
  const checkpoints = checkpointsOf(sourceId, `${context.jobKey ?? strategyId}/`);
  const writer = writerFor(strategy.writer);
  return { strategy, material, writer, context: { ...context, checkpoints } };
}

/**
 * Has the writer of the strategy analyse its source. The advice that comes with it is kept, so that
 * the steps after it cost no call of a model while the person leaves the analysis as it is.
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
  /** True where titles are the source's own words. */
  isExtractive: boolean;
};

/** What is advised for an analysis, as it was found or as the person changed it. */
export async function adviceOn(analysis: Analysis, work: StepWork): Promise<Advice> {
  const { strategy, writer, material, context } = await prepare(work);
  const key = keyOf(work.userId, strategy, writer.id, analysis);
  const formats = await remembered(strategy.sourceId, key, z.array(formatAdvice), () =>
    writer.steps.advise(material, bare(analysis), context),
  );
  return { formats, survey: material.survey, isExtractive: writer.id === "extractive" };
}
