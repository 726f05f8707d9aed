import { createHash } from "node:crypto";
import { checkpointsOf } from "../pieces/run-writer.server.ts";
import { readCheckpoint, storeCheckpoint } from "../sources/checkpoints.server.ts";
import { transcriptOf } from "../transcripts/store.server.ts";
import { writerFor } from "../writers/index.ts";
import type { StepMaterial } from "../writers/steps/step-texts.ts";
import type { Survey } from "../writers/survey.ts";
import type { WriterContext } from "../writers/writer.ts";
import { bare } from "./analysis.ts";
import { briefOfStrategy, requireStrategy, type Strategy } from "./read.server.ts";
import type { Analysis, FormatAdvice, Step1Output } from "./strategy.ts";
import { readerOf, surveySource } from "./survey.server.ts";

/** Changes with what an advice holds: older ones are not read. */
const version = 1;

/** Kept by strategy, writer, transcript and analysis: what any of them changes is asked for anew. */
function keyOf(userId: string, { id, sourceId }: Strategy, writer: string, analysis: Analysis) {
  const hash = createHash("sha256")
    .update(JSON.stringify(bare(analysis)))
    .digest("base64url");
  return `advice/${version}/${id}/${writer}/${transcriptOf(userId, sourceId)}/${hash}`;
}

async function working(userId: string, strategyId: string, context: WriterContext) {
  const strategy = requireStrategy(userId, strategyId);
  const { sourceId } = strategy;
  const survey = await surveySource(userId, sourceId, context);
  const brief = briefOfStrategy(strategyId);
  const material: StepMaterial = {
    source: readerOf(userId, sourceId),
    survey,
    ...(brief ? { brief } : {}),
  };
  const checkpoints = checkpointsOf(sourceId, `${context.jobKey ?? strategyId}/`);
  return {
    strategy,
    survey,
    material,
    writer: writerFor(strategy.writer),
    context: { ...context, checkpoints },
  };
}

/**
 * Has the writer of the strategy analyse its source. The advice that comes with it is kept, so that
 * the steps after it cost no call of a model while the person leaves the analysis as it is.
 */
export async function analyseSource(
  userId: string,
  strategyId: string,
  context: WriterContext,
): Promise<Step1Output> {
  const work = await working(userId, strategyId, context);
  const { strategy, writer, material } = work;
  const { analysis, advice } = await writer.steps.analyse(material, work.context);
  storeCheckpoint(strategy.sourceId, keyOf(userId, strategy, writer.id, analysis), advice);
  return analysis;
}

export type Advice = {
  formats: FormatAdvice[];
  survey: Survey;
  /** True where titles are the source's own words. */
  isExtractive: boolean;
};

/** What is advised for an analysis, as it was found or as the person changed it. */
export async function adviceOn(
  userId: string,
  strategyId: string,
  analysis: Analysis,
  context: WriterContext,
): Promise<Advice> {
  const work = await working(userId, strategyId, context);
  const { strategy, writer, material, survey } = work;
  const isExtractive = writer.id === "extractive";
  const key = keyOf(userId, strategy, writer.id, analysis);
  const known = readCheckpoint(strategy.sourceId, key);
  if (known) return { formats: known as FormatAdvice[], survey, isExtractive };
  const formats = await writer.steps.advise(material, bare(analysis), work.context);
  storeCheckpoint(strategy.sourceId, key, formats);
  return { formats, survey, isExtractive };
}
