import { z } from "zod";
import type { Content } from "../formats/content.ts";
import type { Check, Evidence } from "../formats/format.ts";
import type { Segment, TranscriptInfo } from "../transcripts/transcript.ts";
import type { Carried, Choice, ReadyPassage } from "./choice.ts";
import type { StepWriter } from "./steps/step-texts.ts";
import type { Survey } from "./survey.ts";

/** Stores costly results about a source on disk, for use after a crash or by another piece. */
export type Checkpoints = {
  read(key: string): unknown;
  store(key: string, value: unknown): void;
};

/** Reads a transcript in parts, because a long one does not fit into memory at once. */
export type TranscriptReader = {
  info: TranscriptInfo;
  parts(): AsyncIterable<Segment[]>;
  checkpoints: Checkpoints;
};

export type WriterContext = {
  signal: AbortSignal;
  /** Shows the waiting person one line: "writing section 2". */
  onProgress(note: string): void;
  /** Identifies this piece of work; a later attempt at it has the same key. */
  jobKey?: string;
  /** Belongs to this piece of work alone: it keeps the answers an attempt got before a crash. */
  checkpoints?: Checkpoints;
};

/** A writer's understanding of a source. JSON; only the writer that made it reads `body`. */
export type Plan = { writer: string; body: unknown };

/** Where and when a post will be published: its search report can't take that from the source. */
export type SearchPlace = {
  /** ISO 8601. */
  publishedAt: string;
  publicUrl?: string;
  /** The address of the source, for readers to see or hear it. */
  sourceUrl?: string;
};

export type Task = {
  format: string;
  useStyleMatching: boolean;
  useLlmo: boolean;
  /** Set if `useLlmo` is. */
  search?: SearchPlace;
  /** The texts of the person's writing samples; set if `useStyleMatching` is. */
  samples?: string[];
  /** The person's own instructions: emphasis, audience, a link to act on. */
  brief?: string;
  /** The title, hook or opening line the person chose; used if it keeps the rules. */
  title?: string;
  /** Set if no other piece is made of this source: its calls need share nothing with others. */
  alone?: true;
  /** Of the piece (BCP-47), if not the source's; only a writer that `translates` heeds it. */
  language?: string;
  /** Set if only one part of a finished piece is to be written anew; the rest stays as it is. */
  rewrite?: Rewrite;
  /** Set if the piece is to be made of these passages and nothing else, under its present `title`. */
  choice?: Choice;
};

/** `path` names a text ("title") or a part ("sections.2") of the content. */
export type Rewrite = { path: string; content: Content; evidence: Evidence };

/** A place in a piece that the verifier could not find in the source; screens show it as such. */
export const mark = z.object({
  path: z.string(),
  what: z.enum([
    "quotation",
    "number",
    "unit",
    "date",
    "time",
    "name",
    "link",
    "speaker",
    "negation",
    "certainty",
    "claim",
    "contradiction",
    "language",
    "edited",
  ]),
  /** The words in question, as the piece has them. */
  text: z.string(),
  /** The sentence that holds them; older pieces have none. */
  sentence: z.string().optional(),
});
export type Mark = z.infer<typeof mark>;

/** How a piece was made: shown under the result. */
export const making = z.object({
  writer: z.string(),
  /** A sentence for the person: the kind of draft this is. */
  note: z.string(),
  seconds: z.number(),
  /** Counts what the verifier checked and what it did. */
  checked: z.object({
    quotations: z.number(),
    /** Reported sentences, each compared with the source's sentence and what was left out. */
    reported: z.number().optional(),
    times: z.number(),
    numbers: z.number(),
    names: z.number().optional(),
    links: z.number().optional(),
  }),
  repaired: z.number(),
  dropped: z.number(),
  marked: z.array(mark).optional(),
  /** Distance to the person's samples without and with style matching; see samples/style. */
  style: z.object({ before: z.number(), after: z.number(), samples: z.number() }).optional(),
  /** Words of the source, and how many of them the writer worked from, if fewer. */
  sourceWords: z.number(),
  wordsRead: z.number(),
  model: z.string().optional(),
  /** The host that answered, or the name people know it by. */
  provider: z.string().optional(),
  calls: z.number().optional(),
  tokensIn: z.number().optional(),
  tokensOut: z.number().optional(),
  tokensCached: z.number().optional(),
  /** Usage that an earlier piece of the source had paid for; the counts above exclude it. */
  reused: z.object({ calls: z.number(), tokensIn: z.number(), tokensOut: z.number() }).optional(),
});
export type Making = z.infer<typeof making>;

export type Piece = {
  content: Content;
  evidence: Evidence;
  checks: Check[];
  making: Making;
  /** The language that was chosen, or the one detected in the source, as a BCP-47 tag. */
  language?: string;
};

/** A part of a source: a question asked there, a claim made there or what it is about. */
export type Heading = {
  text: string;
  /** Seconds from the start of the recording to its first passage that can be quoted. */
  start?: number;
};

/**
 * Plans once, then writes any number of pieces from the plan. Both functions throw an AppError
 * (TOO_SHORT, EMPTY, …) if the source is at fault, and the signal's reason if aborted.
 */
export type Writer = {
  id: string;
  /** True if it can write in another language than the source's. */
  translates?: true;
  plan(source: TranscriptReader, context: WriterContext): Promise<Plan>;
  write(plan: Plan, task: Task, context: WriterContext): Promise<Piece>;
  /** Collects the counts and lines that a strategy's steps are based on; throws as `plan` does. */
  survey(source: TranscriptReader, context: WriterContext): Promise<Survey>;
  /**
   * Lists the passages of a source that a piece can be made of, without those that a person's `brief`
   * leaves out; only the built-in writer does.
   */
  passages?(plan: Plan, context: WriterContext, brief?: string): Promise<ReadyPassage[]>;
  /** Lists the parts of a source under their headings, in its order; only the built-in writer does. */
  headings?(plan: Plan): Heading[];
  /** Tells which formats a source carries, or whether `only` one; only the built-in writer does. */
  carries?(plan: Plan, context: WriterContext, only?: string): Promise<Carried[]>;
  /** Writes the texts of those steps. */
  steps: StepWriter;
};
