import type { Cite } from "../formats/format.ts";

/** A line in the source's own words, and where it stands. */
export type Line = { text: string; words: number; cite: Cite };

/** A title that the source supports: its words, one of its questions, its topics, its own title. */
export type TitleCandidate = {
  text: string;
  kind: "statement" | "question" | "topics" | "given";
  /** Where its words stand; a title of topics stands in no single line. */
  cite?: Cite;
};

/** What a strategy rests on: found and counted in a source, nothing of it judged. */
export type Survey = {
  /** BCP-47. */
  language: string;
  words: number;
  /** True where the segments have times. */
  timed: boolean;
  /** Seconds. */
  duration?: number;
  speakers: { name: string; role: "host" | "guest" | "speaker"; share: number }[];
  topics: string[];
  sections: { heading: string; cite: Cite }[];
  /** At least three that say different things, in the order of the source. */
  takeaways: Line[];
  /** Sentences that can be quoted alone, best first. */
  quotable: Line[];
  questions: { question: string; answer: Line }[];
  titles: TitleCandidate[];
  /** Words of a sentence, on average, of those that can be quoted. */
  wordsASentence: number;
  /** 0 to 1: how many of them a speaker says of themself. */
  personalShare: number;
};
