import { z } from "zod";
import { qualities } from "../transcripts/known.ts";
import type { KnownAnswer } from "./source-row.server.ts";
import type { SourceInfo } from "./sources.server.ts";

export const sourceInfoAnswer = z.object({
  sourceId: z.string().describe("All that is believed of what a client sends back."),
  title: z.string().optional(),
  language: z.string().optional().describe("BCP 47."),
  durationSeconds: z.number().optional(),
  words: z.int(),
  origin: z.string().describe("Where the words come from: captions, speech, pdf, text and others."),
}) satisfies z.ZodType<SourceInfo>;

/** What reading found out besides the words, as "How this was read" shows it. */
export const knownAnswer = z.object({
  show: z.string().optional(),
  people: z
    .array(z.object({ name: z.string(), part: z.enum(["host", "guest", "author"]).optional() }))
    .optional(),
  date: z.string().optional().describe("Of publication: ISO 8601, a day, month or year."),
  chapters: z
    .array(
      z.object({
        title: z.string(),
        start: z.number().optional().describe("Seconds."),
        page: z.int().optional(),
      }),
    )
    .optional(),
  links: z.array(z.object({ url: z.string(), label: z.string().optional() })).optional(),
  quality: z.enum(qualities).optional().describe("How well the text can be quoted."),
  notes: z.array(z.string()).optional().describe("What was dropped or assumed."),
}) satisfies z.ZodType<KnownAnswer>;

export const extractionAnswer = z.object({
  transcript: z.string().describe("A line a segment: [00:14:07] Ana: words, or [p. 3] words."),
  sourceInfo: sourceInfoAnswer,
  known: knownAnswer,
});
