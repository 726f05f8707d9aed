import { z } from "zod";
import { cite } from "../formats/format.ts";

/** A line in the source's own words, with its place. */
const line = z.object({ text: z.string(), words: z.number(), cite });
export type Line = z.infer<typeof line>;

/** A title that the source supports: its words, one of its questions, its topics, its own title. */
const titleCandidate = z.object({
  text: z.string(),
  kind: z.enum(["statement", "question", "topics", "given"]),
  /** The place of its words; a title made of topics has none. */
  cite: cite.optional(),
});
export type TitleCandidate = z.infer<typeof titleCandidate>;

/** The facts a strategy is based on: found and counted in a source, without any judgement. */
export const survey = z.object({
  /** BCP-47. */
  language: z.string(),
  words: z.number(),
  /** True if the segments have times. */
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
  /** At least three with different messages, in the order of the source. */
  takeaways: z.array(line),
  /** Sentences that make sense when quoted alone, best first. */
  quotable: z.array(line),
  questions: z.array(z.object({ question: z.string(), answer: line })),
  titles: z.array(titleCandidate),
  /** Average words per sentence among the quotable ones. */
  wordsASentence: z.number(),
  /** 0 to 1: the share of them in which speakers talk about themselves. */
  personalShare: z.number(),
});
export type Survey = z.infer<typeof survey>;
