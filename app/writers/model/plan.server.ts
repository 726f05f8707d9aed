import { randomBytes } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { languageOf } from "../../languages/detect.ts";
import type { Model } from "../../model-client/index.ts";
import { sampleOf } from "../../transcripts/sample.ts";
import { leastWords } from "../extractive/plan.ts";
import { readPlan as readExtractivePlan, type StoredMaterial } from "../extractive/stored-plan.ts";
import { createReading } from "../extractive/stretches.ts";
import type { Survey } from "../survey.ts";
import type { Checkpoints, TranscriptReader, Writer, WriterContext } from "../writer.ts";
import { askingOf } from "./asking.server.ts";
import { takeNotes } from "./notes.server.ts";
import { type Line, linesOf, promptLine } from "./numbering.ts";
import { sectionsOf } from "./sections.ts";
import { type ModelPlan, nothingSpent } from "./stored-plan.ts";
import type { Verifiers } from "./verifier/verifier.ts";

/** Room for rules, task, samples and wishes besides the source. */
const promptTokens = 3_000;
const replyTokens = 8_000;

/**
 * Returns how many tokens of a window a source may take; our count differs from the server's by a
 * tenth.
 */
export const roomFor = ({ windowTokens }: Pick<Model, "windowTokens">): number =>
  Math.max(
    Math.floor(windowTokens * 0.25),
    Math.floor(windowTokens * 0.9) - promptTokens - Math.min(replyTokens, windowTokens * 0.3),
  );

/** Drawn once per source, so that every prompt about it begins with the same bytes. */
function fenceOf(checkpoints: Checkpoints): string {
  const key = "model/fence";
  checkpoints.store(key, `=====${randomBytes(9).toString("hex")}=====`);
  return z.string().parse(checkpoints.read(key));
}

/** What the built-in writer finds in a source besides its passages. */
type PlanMaterial = Partial<
  Pick<StoredMaterial, "language" | "sourceTitle" | "topics" | "questions" | "speakers">
> & {
  /** Segments that begin a topic: a long source is split there. */
  topicStarts: string[];
};

/** Collects the built-in writer's material; little, if it finds nothing to quote. */
export async function materialFrom(
  builtIn: Writer,
  source: TranscriptReader,
  context: WriterContext,
): Promise<PlanMaterial> {
  try {
    const { body } = await builtIn.plan(source, { ...context, onProgress: () => undefined });
    const { material } = readExtractivePlan(body);
    const topicStarts = material.sections.flatMap(
      ({ passages }) => passages[0]?.segmentIds[0] ?? [],
    );
    return { ...material, topicStarts };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "EMPTY") return { topicStarts: [] };
    throw thrown;
  }
}

/**
 * Takes the same material from a survey, so that a long source is split, and paid for, once for
 * both.
 */
export function surveyedMaterial({ language, topics, speakers, sections }: Survey): PlanMaterial {
  const topicStarts = sections.flatMap(({ cite }) => cite.segmentIds[0] ?? []);
  return { language, topics, speakers, topicStarts };
}

async function readAll(source: TranscriptReader, signal: AbortSignal) {
  const reading = createReading();
  for await (const part of source.parts()) {
    signal.throwIfAborted();
    reading.add(part);
  }
  const { segments, words, sourceWords } = reading.finish();
  if (sourceWords === 0) throw new AppError("EMPTY", "We found no text in this source.");
  if (sourceWords < leastWords)
    throw new AppError(
      "TOO_SHORT",
      `This source is too short to work with (${sourceWords} words; at least ${leastWords} are needed).`,
    );
  return { segments: segments.map(({ number: _, ...segment }) => segment), words, sourceWords };
}

/** Counts in batches, so that a long source does not block the server. */
async function countTokens(lines: readonly Line[], model: Model): Promise<number[]> {
  const counts: number[] = [];
  for (const [at, line] of lines.entries()) {
    counts.push(model.countTokens(promptLine(line)) + 1);
    if (at % 200 === 199) await new Promise(setImmediate);
  }
  return counts;
}

/**
 * Prepares a source once for all pieces. Asks nothing if it fits the model's window; otherwise
 * condenses it into notes and stores each section's on disk before counting it.
 */
export async function makePlan(
  model: Model,
  material: PlanMaterial,
  verifiers: Verifiers,
  source: TranscriptReader,
  context: WriterContext,
): Promise<ModelPlan> {
  context.onProgress("reading the transcript");
  const { segments, words, sourceWords } = await readAll(source, context.signal);
  const language = material.language ?? languageOf(source.info.language, sampleOf(segments));
  const { duration } = source.info;
  const title = source.info.title ?? material.sourceTitle;
  const plan: ModelPlan = {
    version: 1,
    language,
    ...(title === undefined ? {} : { title }),
    ...(duration === undefined ? {} : { duration }),
    timed: segments.every(({ start, text }) => start !== undefined || !text.trim()),
    sourceWords,
    wordsRead: words,
    fence: fenceOf(source.checkpoints),
    segments,
    material: {
      topics: material.topics ?? [],
      questions: material.questions ?? [],
      speakers: material.speakers ?? [],
    },
    spent: nothingSpent,
    reused: nothingSpent,
    ...(context.jobKey === undefined ? {} : { jobKey: context.jobKey }),
  };
  await model.prepare(context.signal);
  const lines = linesOf(segments, language);
  const tokens = await countTokens(lines, model);
  if (tokens.reduce((sum, count) => sum + count, 0) <= roomFor(model)) return plan;

  const sections = sectionsOf(lines, tokens, new Set(material.topicStarts));
  const asking = askingOf(model, source.checkpoints, context.jobKey);
  const verifier = verifiers.of(segments, language);
  const about = { language, fence: plan.fence, verifier, signal: context.signal };
  const notes = await takeNotes(sections, about, asking, (read) =>
    context.onProgress(`reading section ${read} of ${sections.length}`),
  );
  // Without notes a model would write from nothing.
  if (notes.flat().length === 0)
    throw new AppError(
      "MODEL_UNUSABLE",
      "The AI model took no notes on this source, so there was nothing to write from. Nothing was charged.",
    );
  const read = { read: notes.length, silent: notes.filter((each) => each.length === 0).length };
  return {
    ...plan,
    notes: notes.flat(),
    sections: read,
    spent: asking.spent(),
    reused: asking.reused(),
  };
}
