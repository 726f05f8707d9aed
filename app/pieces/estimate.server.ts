import { z } from "zod";
import {
  type EstimateRequest,
  estimate,
  estimateAnswer,
  sourceOfEstimate,
} from "../orders/estimate.server.ts";
import { carriedLines } from "./carried.server.ts";

const carried = z
  .array(
    z.object({
      format: z.string(),
      isCarried: z.boolean().describe("False if the piece would be shorter than its format wants."),
      isRefused: z
        .boolean()
        .describe("True if an order of it answers 422, unless a person chose its passages."),
      gives: z.string().describe("What the source gives for it by itself, in a sentence."),
      instead: z.string().optional().describe("What it is enough for."),
      suggestsChoosing: z
        .boolean()
        .describe(
          "True if its passages are better chosen by hand: see /api/sources/{id}/passages.",
        ),
    }),
  )
  .optional()
  .describe(
    "What the built-in writer makes of the source, format by format; missing where another writes, or where it can't be told in time.",
  );

const [quick, strategy] = estimateAnswer.options;
/** The price, and what the source gives for it. */
export const foreseenAnswer = z.union([quick.extend({ carried }), strategy.extend({ carried })]);

/** Estimates a price, and says what the built-in writer would make of the source. Throws as `estimate`. */
export async function foresee(
  userId: string,
  request: EstimateRequest,
): Promise<z.infer<typeof foreseenAnswer>> {
  const price = await estimate(userId, request);
  const source = sourceOfEstimate(userId, request);
  if (source?.status !== "ready") return price;
  const formats =
    request.type === "strategy_generator" ? request.selectedFormats : [request.format];
  const only = formats.length === 1 ? formats[0] : undefined;
  const lines = await carriedLines(userId, source.id, undefined, only);
  const asked = lines.filter(({ format }) => formats.includes(format));
  if (asked.length === 0) return price;
  return { ...price, carried: asked.map(({ label: _, ...line }) => line) };
}
