import { z } from "zod";
import type { Content } from "./content.ts";
import type { Declaration } from "./declaration.ts";
import type { Outline } from "./outline.ts";

/** Where a part of a piece comes from. Times and pages are the cited segments', never a model's. */
export const cite = z.object({
  segmentIds: z.array(z.string()),
  start: z.number().optional().describe("Seconds."),
  page: z.int().optional(),
  speaker: z.string().optional(),
  /** True where the words stand in the source exactly so (see app/grounding). */
  verbatim: z.boolean(),
  /** The quoted words as they stand in the piece, without quotation marks. */
  quote: z.string().optional(),
  /** The line of the transcript that holds them, for the reader. */
  sourceLine: z.string().optional(),
});
export type Cite = z.infer<typeof cite>;

/** `path` names a text of the content: "intro", "sections.0.content", "slides.2.content". */
export const evidence = z.array(
  z.object({
    path: z.string().describe("Names a text: sections.0.content, keyTakeaways.0."),
    cites: z.array(cite),
  }),
);
export type Evidence = z.infer<typeof evidence>;

/** One rule of a format, applied. A hard rule that fails keeps a piece from being shown. */
export const check = z.object({
  rule: z.string(),
  level: z.enum(["hard", "soft"]),
  passed: z.boolean(),
  /** What was measured and what is asked for, in words a person reads. */
  measured: z.string(),
  wanted: z.string(),
});
export type Check = z.infer<typeof check>;

export type PieceContext = {
  /** BCP-47 of the source. */
  language: string;
  /** Words of the source: a minimum length is min(rule, 40 % of it). */
  sourceWords: number;
  /** True where the segments have times. */
  timed: boolean;
  /** Seconds, where known. */
  duration?: number;
};

/**
 * What a screen shows, in the order of reading. Screens know these kinds and no format, so a new
 * format needs no change in them. `path` ties a text to its evidence.
 */
export type Block =
  | { kind: "title"; path: string; text: string }
  | { kind: "standfirst"; path: string; text: string }
  | { kind: "heading"; path: string; text: string }
  | { kind: "prose"; path: string; text: string }
  | { kind: "bullets"; path: string; items: string[] }
  | { kind: "callout"; label: string; path: string; text: string }
  | { kind: "slide"; path: string; number: number; total: number; text: string }
  | {
      kind: "post";
      path: string;
      number: number;
      total: number;
      text: string;
      length: number;
      limit: number;
    };

/** Counts of the specification's metadata (section 3): which one depends on the format. */
export type Measures = { wordCount?: number; totalSlides?: number; totalTweets?: number };

/** A run of consecutive sentences of one turn, in the source's own words. */
export type Passage = {
  text: string;
  /** The text without leading fillers ("So, you know,"): what a piece shows. */
  plain: string;
  segmentIds: string[];
  start?: number;
  page?: number;
  speaker?: string;
  /** 0 to 1: how much of what the source is about it carries. */
  weight: number;
  /** True where it reads without what stood before it. */
  standsAlone: boolean;
  /** True where a speaker speaks of themself: it needs quotation marks and a name. */
  personal: boolean;
  /** Its place in the source: of two passages the one with the lower number was said first. */
  order: number;
  /** The lines of the transcript that hold it. */
  sourceLine: string;
  /** The clear question of another speaker that it answers. */
  question?: Passage;
};

/** Places in a piece where a sentence of our own may stand around the source's words. */
export type PhraseSlot =
  | "onTopics"
  | "conversation"
  | "talk"
  | "document"
  | "threadOpener"
  | "metaDescription"
  | "closing"
  | "reply"
  | "save"
  | "follow"
  | "page";

export type PhraseValues = {
  speaker?: string;
  host?: string;
  topics?: string;
  page?: number;
};

/** How the source's language quotes, lists and introduces. */
export type Phrases = {
  quoted(text: string): string;
  /** `Ana: “…”`: a speaker before their words. */
  said(speaker: string, words: string): string;
  /** `“…” — Ana, 14:07`: words and where they come from; the words alone where nothing is known. */
  from(words: string, origin: string[]): string;
  list(items: string[]): string;
  /** Empty where the language has no such sentence, or a value it needs is missing. */
  say(slot: PhraseSlot, values: PhraseValues): string;
};

export type MaterialSection = {
  heading: string;
  start?: number;
  page?: number;
  /** In the order of the source. */
  passages: Passage[];
  /** Short, each stands alone, none repeats a passage. */
  bullets: Passage[];
};

/** What the built-in writer found in a source: everything that a format needs to compose a piece. */
export type Material = {
  language: string;
  words: number;
  timed: boolean;
  duration?: number;
  /** Of the source itself, where it has one. */
  sourceTitle?: string;
  speakers: { name: string; role: "host" | "guest" | "speaker"; share: number }[];
  /** Noun phrases the source is about, best first, as they stand in it. */
  topics: string[];
  /** Candidates for a title, best first, each ≤ 70 characters and supported by the source. */
  titles: string[];
  sections: MaterialSection[];
  /** The most weighty short sentences of the whole source, best first. */
  highlights: Passage[];
  /** Short statements that name their subject and read like a headline, best first. */
  claims: Passage[];
  /** Real questions of the source with the passage that answers them. */
  questions: { question: string; asker?: string; answer: Passage }[];
  phrases: Phrases;
  /** Where the person wants their readers to go. */
  link?: string;
  /** Texts that were said already, where one part of a piece is written anew. */
  said?: string[];
};

export type Composed<C extends Content = Content> = { content: C; evidence: Evidence };

/**
 * One output format: its declaration and what is derived from it. A fifth one is one more file beside
 * the others, its test and one line in index.ts.
 */
export type Format<C extends Content = Content> = Declaration & {
  /** How long a piece is, for the format's card. */
  exampleLength: string;
  schema: z.ZodType<C>;
  /** What a person can edit of a piece. */
  outline: Outline;
  /** The title, or the hook or first line where the format has none: names the download. */
  title(content: C): string;
  measure(content: C): Measures;
  blocks(content: C): Block[];
  markdown(content: C): string;
  check(content: C, evidence: Evidence, context: PieceContext): Check[];
  /** The built-in writer's piece. */
  compose(material: Material): Composed<C>;
};
