import { z } from "zod";
import type { SourceInfo } from "./sources.server.ts";

export const sourceInfoAnswer = z.object({
  sourceId: z.string().describe("All that is believed of what a client sends back."),
  title: z.string().optional(),
  language: z.string().optional().describe("BCP 47."),
  durationSeconds: z.number().optional(),
  words: z.int(),
  origin: z.string().describe("Where the words come from: captions, speech, pdf, text and others."),
}) satisfies z.ZodType<SourceInfo>;

export const extractionAnswer = z.object({
  transcript: z.string().describe("A line a segment: [00:14:07] Ana: words, or [p. 3] words."),
  sourceInfo: sourceInfoAnswer,
});
