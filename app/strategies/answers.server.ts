import { z } from "zod";
import { jsonText } from "../http/json-text.ts";
import { pieceContent } from "../pieces/answers.server.ts";
import { groundedAnalysis } from "../writers/steps/step-texts.ts";
import { orderedPiece, scheduleItems } from "./steps.ts";
import type { StrategyProgress } from "./wizard-view.server.ts";

export const piecesAnswer = z.array(
  orderedPiece.extend({
    transformId: z.string().describe("Its job: see /api/job/{jobId}."),
    content: pieceContent,
  }),
);

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
