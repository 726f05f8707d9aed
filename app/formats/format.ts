import { z } from "zod";
import type { Said } from "../editing/index.ts";
import type { DocumentPart, SentenceRole } from "../languages/language.ts";
import type { Phrases } from "../languages/phrases.ts";
import type { Content } from "./content.ts";
import type { Declaration } from "./declaration.ts";
import type { Outline } from "./outline.ts";

/**
 * Points a text to the segments behind it. Times and pages are copied from those segments, never
 * taken from a model.
 */
export const cite = z.object({
  segmentIds: z.array(z.string()),
  start: z.number().optional().describe("Seconds."),
  page: z.int().optional(),
  speaker: z.string().optional(),
  /** True if the source has exactly these words, or what is said less the cuts (see app/grounding). */
  verbatim: z.boolean(),
  /** The quoted words as the piece shows them, without quotation marks. */
  quote: z.string().optional(),
  /** The sentences that report it, each with the source's sentence and what was left out of it. */
  said: z
    .array(
      z.object({
        text: z.string(),
        line: z.string(),
        cuts: z.array(z.tuple([z.number(), z.number()])),
        /** The sentence with its speaker named in it, if it has such a form. */
        framed: z.string().optional(),
        /** What the pronoun at its start means, and the source's sentence that says so. */
        antecedent: z.object({ line: z.string(), words: z.string() }).optional(),
      }),
    )
    .optional(),
  /** What the source names here: a name, an address, or a name that it links to. */
  mention: z.object({ name: z.string().optional(), link: z.string().optional() }).optional(),
  /** The source's sentences that a text says the number of. */
  counted: z.array(z.string()).optional(),
  /** True if `said` stands below its speaker's name, in the speaker's own person. */
  spoken: z.literal(true).optional(),
  /** The transcript line that holds them, to show to the reader. */
  sourceLine: z.string().optional(),
});
export type Cite = z.infer<typeof cite>;

/** Each `path` names a text of the content: "intro", "sections.0.content", "slides.2.content". */
export const evidence = z.array(
  z.object({
    path: z.string().describe("Names a text: sections.0.content, keyTakeaways.0."),
    cites: z.array(cite),
  }),
);
export type Evidence = z.infer<typeof evidence>;

/**
 * The result of one rule of a format. A piece that fails a hard rule is never shown, unless it is
 * only short of what its source could give.
 */
export const check = z.object({
  rule: z.string(),
  level: z.enum(["hard", "soft"]),
  passed: z.boolean(),
  /** Set if it failed for too little alone. */
  short: z.literal(true).optional(),
  /** The value measured and the value wanted, in words for people. */
  measured: z.string(),
  wanted: z.string(),
});
export type Check = z.infer<typeof check>;

export type PieceContext = {
  /** BCP-47 tag of the piece's language: the source's, unless another one was chosen. */
  language: string;
  /** Set if the piece is in another language; its quotations are in this one. */
  sourceLanguage?: string;
  /** Words of the source: a minimum length is min(rule, a quarter of it). */
  sourceWords: number;
  /** True if the segments have times. */
  timed: boolean;
  /** Seconds, if known. */
  duration?: number;
};

/**
 * One thing a screen shows; a piece is a list of them in reading order. Screens know these kinds
 * but no format, so a new format needs no change in them. `path` ties a text to its evidence.
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

/** The counts in the specification's metadata (section 3); the format decides which one applies. */
export type Measures = { wordCount?: number; totalSlides?: number; totalTweets?: number };

/** A run of consecutive sentences from one turn, in the source's own words. */
export type Passage = {
  /** Names it within its plan: the numbers of its first and last sentence, as in `s120-122`. */
  id: string;
  /** What it does for its reader; each layout prefers other roles (diets.ts). */
  role: SentenceRole;
  /** Its sentences as a piece reports them, one edit each; missing if it can only be quoted. */
  told?: Said[];
  /** True if those stand below their speaker's name, in the speaker's own person. */
  spoken?: true;
  /** True if a piece may take it without a person's choice (see writers/extractive/safe.ts). */
  safe?: true;
  /** Of a document: the part in which it stands, where its headings tell. */
  part?: DocumentPart;
  /** Of a paragraph: the line above it that heads its part, as its author wrote it. */
  chapter?: string;
  /** True for a paragraph right below that line. */
  leads?: true;
  /** Headings under which it may stand, best first: a question it answers, a claim beside it. */
  headings: string[];
  /** The sentences around it, by which it can be widened. */
  before?: string;
  after?: string;
  /** The segments that hold those; plans stored before 2026-12 have none. */
  beside?: { before: string[]; after: string[] };
  text: string;
  /** The text without leading fillers ("So, you know,"); pieces show this. */
  plain: string;
  segmentIds: string[];
  start?: number;
  page?: number;
  speaker?: string;
  /** From 0 to 1: how much of the source's subject it carries. */
  weight: number;
  /** True if it makes sense without the sentences before it. */
  standsAlone: boolean;
  /** True if speakers talk about themselves: the passage needs quotation marks and a name. */
  personal: boolean;
  /** Its position in the source: the passage with the lower number was said first. */
  order: number;
  /** The transcript lines that hold it. */
  sourceLine: string;
  /** Another speaker's clear question that this passage answers. */
  question?: Passage;
};

/** Something that the source names for its readers, where it does so first. */
export type Mention = Pick<Passage, "segmentIds" | "start" | "page" | "speaker" | "sourceLine"> & {
  name?: string;
  link?: string;
};

/** An abbreviation that the source explains: its `name` is both, as they stand there. */
export type Abbreviation = Mention & { short: string };

export type MaterialSection = {
  heading: string;
  /** Whoever wrote the source put this heading above this part of it. */
  isWritten?: true;
  start?: number;
  page?: number;
  /** In the order of the source. */
  passages: Passage[];
  /** Longer runs for a person's choice; they may hold passages. Plans stored before 2026-12 have none. */
  excerpts?: Passage[];
  /** Short; each makes sense alone, and none repeats a passage. */
  bullets: Passage[];
  /** A list that the source itself makes here, whole: "The first one is … The last one …". */
  list?: Passage[];
};

/** What somebody says at length, less the fillers, to what was `asked` or of themselves. */
export type Answer = {
  /** The question as a heading, if it is short and clear enough for one. */
  question?: string;
  /** True if that question may head a piece: it names its subject and asks nobody about themselves. */
  opens?: true;
  /** Headings under which it may stand, best first. */
  headings: string[];
  asked?: Passage;
  answer: Passage;
  /** After how many of its sentences the answer may end, how well, and if that is all that was answered. */
  ends: { count: number; worth: number; isWhole?: true }[];
  /** The same for the few words that a post holds; plans stored before 2026-12 have none. */
  brief?: { count: number; worth: number }[];
  /** Of the source's sections, in which it stands. */
  chapter: number;
  weight: number;
};

/** A question of a conversation and its answer. */
export type Exchange = Answer & { asked: Passage };

/** A part of a source without punctuation, with what can be quoted of it, the weightiest first. */
export type UnpunctuatedPart = {
  heading: string;
  /** The times in the heading, in seconds. */
  times?: number[];
  stretches: Passage[];
};

/** Everything a format needs to compose a piece, as the built-in writer found it in the source. */
export type Material = {
  language: string;
  words: number;
  timed: boolean;
  duration?: number;
  /** The source's own title, if it has one. */
  sourceTitle?: string;
  speakers: { name: string; role: "host" | "guest" | "speaker"; share: number }[];
  /**
   * Who the guests are, a sentence each that is told; of a single guest it may be the name with who
   * bears it as it is said ("Ana Roth, author of …"). Plans stored before 2026-12 have none.
   */
  guests?: Passage[];
  /** Names of those who wrote a document. */
  authors?: string[];
  /** Noun phrases the source is about, best first, in the source's own words. */
  topics: string[];
  /** Title candidates, best first, each ≤ 70 characters and supported by the source. */
  titles: string[];
  /** Of a text in paragraphs: what goes on behind its passages. Plans stored before 2026-12 have none. */
  following?: Passage[];
  sections: MaterialSection[];
  /** The weightiest short sentences of the whole source, best first. */
  highlights: Passage[];
  /** Short statements that name their subject and read like a headline, best first. */
  claims: Passage[];
  /** The sentences of the source that its other pieces tell, one list a piece (see dealing.ts). */
  elsewhere?: string[][];
  /** Genuine questions from the source, each with the passage that answers it. */
  questions: { question: string; asker?: string; answer: Passage }[];
  /** What one person asked and another answered, best first; plans stored before 2026-12 have none. */
  exchanges?: Exchange[];
  /**
   * What is told without a question, the best first: what the maker of a recording played ahead of it and
   * no answer tells or, of a conversation of few questions, what is said at length.
   */
  played?: Answer[];
  /** What a document's own summary says it did and found, best first, from long to short. */
  gist?: Passage[];
  /**
   * Set where the source's text has no punctuation: all that a piece quotes that nobody chose passages
   * for. Only letters and articles have room for that.
   */
  unpunctuated?: UnpunctuatedPart[];
  phrases: Phrases;
  /** What the source mentions, in its order; plans stored before 2026-12 have none. */
  mentions?: Mention[];
  /** Abbreviations that it explains; plans stored before 2026-12 have none. */
  abbreviations?: Abbreviation[];
  /** The address the person wants to send their readers to. */
  link?: string;
  /** Texts the piece already contains, when only one part of it is rewritten. */
  said?: string[];
};

export type Composed<C extends Content = Content> = { content: C; evidence: Evidence };

/**
 * One output format: its declaration and everything derived from it. To add one, add a file beside
 * the others, its test and one line in index.ts.
 */
export type Format<C extends Content = Content> = Declaration & {
  /** The usual length of a piece, for the format's card. */
  exampleLength: string;
  schema: z.ZodType<C>;
  /** The fields a person can edit. */
  outline: Outline;
  /**
   * Returns the title or, if the format has none, the hook or first line; downloads are named by
   * it.
   */
  title(content: C): string;
  measure(content: C): Measures;
  blocks(content: C): Block[];
  markdown(content: C): string;
  check(content: C, evidence: Evidence, context: PieceContext): Check[];
  /** Composes the built-in writer's piece. */
  compose(material: Material): Composed<C>;
};
