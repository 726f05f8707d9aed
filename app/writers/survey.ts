import { z } from "zod";
import { cite } from "../formats/format.ts";

/** A line in the source's own words, and where it stands. */
const line = z.object({ text: z.string(), words: z.number(), cite });
export type Line = z.infer<typeof line>;

/** A title that the source supports: its words, one of its questions, its topics, its own title. */
const titleCandidate = z.object({
  text: z.string(),
  kind: z.enum(["statement", "question", "topics", "given"]),
  /** Where its words stand; a title of topics stands in no single line. */
  cite: cite.optional(),
});
export type TitleCandidate = z.infer<typeof titleCandidate>;

/** What a strategy rests on: found and counted in a source, nothing of it judged. */
export const survey = z.object({
  /** BCP-47. */
  language: z.string(),
  words: z.number(),
  /** True where the segments have times. */
  timed: z.boolean(),
  /** Seconds. */
  duration: z.number().optional(),
  speakers: z.array(
    z.object({
      name: z.string(),
      role: z.enum(["host", "guest", "speaker"]),
      share: z.number(),
    }),
  ),
  topics: z.array(z.string()),
  sections: z.array(z.object({ heading: z.string(), cite })),
  /** At least three that say different things, in the order of the source. */
  takeaways: z.array(line),
  /** Sentences that can be quoted alone, best first. */
  quotable: z.array(line),
  questions: z.array(z.object({ question: z.string(), answer: line })),
  titles: z.array(titleCandidate),
  /** Words of a sentence, on average, of those that can be quoted. */
  wordsASentence: z.number(),
  /** 0 to 1: how many of them a speaker says of themself. */
  personalShare: z.number(),
});
export type Survey = z.infer<typeof survey>;
