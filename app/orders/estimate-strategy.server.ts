import { z } from "zod";
import { formatId } from "../formats/index.ts";
import { jsonBody } from "../http/bodies/json-body.server.ts";
import { countSamples } from "../samples/samples.server.ts";
import { estimateRequest, estimateTranscript, wordsOf } from "./estimate.server.ts";
import { everyFormat, priceStrategy, strategyOptions } from "./price-strategy.server.ts";

/** Specification, section 7: a strategy names its type, a quick transform has none. */
export const anyEstimateRequest = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("strategy_generator"),
    transcript: z.string().optional(),
    sourceInfo: z.looseObject({ sourceId: z.string() }).optional(),
    selectedFormats: z
      .array(formatId)
      .min(1)
      .transform((chosen) => [...new Set(chosen)])
      .default(everyFormat),
    useStyleMatching: z.boolean().default(false),
    useLLMO: z.boolean().default(false),
  }),
  estimateRequest.extend({ type: z.literal("quick").optional() }),
]);

/** May hold a whole transcript, and little beside it. */
export const estimateBody = jsonBody(anyEstimateRequest, {
  maxBytes: 16 * 1024 * 1024,
  maxValues: 1_000,
  tooLarge:
    "The body is too large. Send the sourceInfo of the extraction instead of its transcript.",
});

/**
 * The estimate of what is asked for, with the lines it is made up of: `totalCredits` of a strategy,
 * `credits` of a quick transform.
 */
export async function estimate(userId: string, request: z.infer<typeof anyEstimateRequest>) {
  if (request.type !== "strategy_generator") return estimateTranscript(userId, request);
  const { useStyleMatching, useLLMO: useLlmo } = request;
  const words = await wordsOf(userId, request);
  const options = strategyOptions({ useStyleMatching, useLlmo }, countSamples(userId));
  const { credits, lines } = priceStrategy(request.selectedFormats, words, options);
  return { totalCredits: credits, lines, words };
}
