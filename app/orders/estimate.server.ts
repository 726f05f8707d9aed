import { z } from "zod";
import type { PriceLine, SourceLength } from "../credits/prices.ts";
import { AppError } from "../errors.ts";
import { formatId } from "../formats/index.ts";
import { jsonBody } from "../http/bodies/json-body.server.ts";
import { countSamples } from "../samples/samples.server.ts";
import {
  findByText,
  measureTranscript,
  requireSource,
  type Source,
} from "../sources/sources.server.ts";
import { effectiveOptions, everyFormat, pricePiece, priceStrategy } from "./price.server.ts";

/** A client may send the extraction's `sourceInfo` instead of the transcript. */
const sourced = {
  transcript: z.string().optional(),
  sourceInfo: z.looseObject({ sourceId: z.string() }).optional(),
};
const options = {
  useStyleMatching: z.boolean().default(false),
  useLLMO: z.boolean().default(false),
};

/** Specification, section 7: a strategy names its type, a quick transform has none. */
export const estimateRequest = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("strategy_generator"),
    ...sourced,
    selectedFormats: z
      .array(formatId)
      .min(1)
      .transform((chosen) => [...new Set(chosen)])
      .default(everyFormat),
    ...options,
  }),
  z.object({
    ...sourced,
    format: formatId,
    ...options,
    type: z.literal("quick").optional(),
  }),
]);
export type EstimateRequest = z.infer<typeof estimateRequest>;

/** Leaves room for a whole transcript and little else. */
export const estimateBody = jsonBody(estimateRequest, {
  maxBytes: 16 * 1024 * 1024,
  maxValues: 1_000,
  tooLarge:
    "The body is too large. Send the sourceInfo of the extraction instead of its transcript.",
});

const priceLine = z.object({ label: z.string(), credits: z.int() }) satisfies z.ZodType<PriceLine>;

/** The lines of an estimate; they sum to its credits. */
const lines = {
  lines: z.array(priceLine),
  words: z.int().describe("Words of the transcript, without times and names."),
};

export const estimateAnswer = z.union([
  z.object({ credits: z.int(), ...lines }),
  z.object({ totalCredits: z.int(), ...lines }),
]);

/** Finds the source that a request sends the transcript of, or names. Throws NOT_FOUND. */
export function sourceOfEstimate(
  userId: string,
  { transcript, sourceInfo }: EstimateRequest,
): Source | undefined {
  if (transcript?.trim()) return findByText(userId, transcript);
  return sourceInfo && requireSource(userId, sourceInfo.sourceId);
}

/**
 * Measures the transcript that a request sends or names. Throws INVALID without either.
 */
async function lengthOf(userId: string, request: EstimateRequest): Promise<SourceLength> {
  const { transcript } = request;
  const source = sourceOfEstimate(userId, request);
  if (transcript?.trim()) return source ?? measureTranscript(transcript);
  if (!source) throw new AppError("INVALID", "transcript: Send the transcript to estimate.");
  if (source.status !== "ready") throw new AppError("CONFLICT", "This source is still being read.");
  return source;
}

/**
 * Estimates a price, line by line: `totalCredits` for a strategy, `credits` for a quick transform.
 * Measures a transcript exactly as the charge does, so both agree.
 */
export async function estimate(
  userId: string,
  request: EstimateRequest,
): Promise<z.infer<typeof estimateAnswer>> {
  const length = await lengthOf(userId, request);
  const words = length.words ?? 0;
  const chosen = { useStyleMatching: request.useStyleMatching, useLlmo: request.useLLMO };
  const samples = countSamples(userId);
  if (request.type !== "strategy_generator") {
    const { format } = request;
    return { ...pricePiece(format, length, effectiveOptions(chosen, samples, format)), words };
  }
  const options = effectiveOptions(chosen, samples);
  const { credits, lines } = priceStrategy(request.selectedFormats, length, options);
  return { totalCredits: credits, lines, words };
}
