import { z } from "zod";
import type { Evidence } from "../formats/format.ts";
import { formatId } from "../formats/index.ts";
import { jsonText } from "../http/json-text.ts";
import { estimateLines, pieceContent } from "../pieces/answers.server.ts";
import type { Recommendation, ScheduleItem, Step1Output, TitleOptions } from "./strategy.ts";
import type { StrategyProgress } from "./wizard-view.server.ts";

export const strategyEstimateAnswer = z.object({ totalCredits: z.int(), ...estimateLines });

const evidence = z.array(
  z.object({
    path: z.string().describe("Names a text: topic, keyTakeaways.0."),
    cites: z.array(
      z.object({
        segmentIds: z.array(z.string()),
        start: z.number().optional().describe("Seconds."),
        page: z.int().optional(),
        speaker: z.string().optional(),
        verbatim: z.boolean(),
        quote: z.string().optional(),
        sourceLine: z.string().optional(),
      }),
    ),
  }),
) satisfies z.ZodType<Evidence>;

/** Step 1 (specification, section 3), with where each of its texts comes from. */
export const analysisAnswer = z.object({
  topic: z.string(),
  targetAudience: z.string(),
  primaryGoals: z.array(z.string()),
  tone: z.string(),
  keyTakeaways: z.array(z.string()),
  evidence,
}) satisfies z.ZodType<Step1Output>;

export const recommendationsAnswer = z.array(
  z.object({
    format: formatId,
    priority: z.enum(["high", "medium", "low"]),
    reason: z.string(),
    estimatedEngagement: z.string(),
  }),
) satisfies z.ZodType<Recommendation[]>;

export const titlesAnswer = z.array(
  z.object({ format: formatId, titles: z.array(z.string()) }),
) satisfies z.ZodType<TitleOptions[]>;

const titled = z.object({ format: formatId, title: z.string() });

export const piecesAnswer = z.array(
  titled.extend({
    transformId: z.string().describe("Its job: see /api/job/{jobId}."),
    content: pieceContent,
  }),
);

export const scheduleAnswer = z.array(
  z.object({
    contentPiece: titled,
    publishDate: z.iso.date(),
    publishTime: z.string().describe("24 hours, 09:30, in the schedule's time zone."),
    platform: z.string(),
    promotionStrategy: z.array(z.string()),
  }),
) satisfies z.ZodType<ScheduleItem[]>;

export const strategyAnswer = z.object({
  id: z.string(),
  strategyId: z.string().describe("The same as id."),
  createdAt: z.iso.datetime(),
  status: z.enum(["processing", "completed", "error"]),
  sourceType: z.enum(["file", "youtube", "spotify"]),
  sourceUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  error: z.string().nullable(),
  step1Output: jsonText(analysisAnswer, "Analysis").nullable(),
  step4Output: jsonText(piecesAnswer, "GeneratedPieces").nullable(),
  step5Output: jsonText(scheduleAnswer, "Schedule").nullable(),
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
