import { z } from "zod";
import type { Content } from "../formats/content.ts";
import type { Check, Evidence } from "../formats/format.ts";
import type { Segment, TranscriptInfo } from "../transcripts/transcript.ts";
import type { StepWriter } from "./steps/step-texts.ts";
import type { Survey } from "./survey.ts";

/** Costly results of this source, kept on the disk: a crash or another piece finds them again. */
export type Checkpoints = {
  read(key: string): unknown;
  store(key: string, value: unknown): void;
};

/** A transcript read in parts, because a long one does not fit into memory at once. */
export type TranscriptReader = {
  info: TranscriptInfo;
  parts(): AsyncIterable<Segment[]>;
  checkpoints: Checkpoints;
};

export type WriterContext = {
  signal: AbortSignal;
  /** One line for the person who waits: "writing section 2". */
  onProgress(note: string): void;
  /** Names this piece of work; a later attempt at it has the same. */
  jobKey?: string;
  /** Of this piece of work alone: what an attempt before a crash was answered is found again. */
  checkpoints?: Checkpoints;
};

/** What a writer understood of a source. JSON; only the writer that made it reads `body`. */
export type Plan = { writer: string; body: unknown };

/** Where a post will stand and when: what its search report can't take from the source. */
export type SearchPlace = {
  /** ISO 8601. */
  publishedAt: string;
  publicUrl?: string;
  /** Where the source can be seen or heard. */
  sourceUrl?: string;
};

export type Task = {
  format: string;
  useStyleMatching: boolean;
  useLlmo: boolean;
  /** Given where `useLlmo` is. */
  search?: SearchPlace;
  /** The texts of the person's writing samples, given where `useStyleMatching` is. */
  samples?: string[];
  /** What the person asks of the piece in their own words: stress, audience, a link to act on. */
  brief?: string;
  /** The title, hook or opening line that the person chose; honoured where it keeps the rules. */
  title?: string;
  /** Where one part of a finished piece is to be written anew, the rest stays as it is. */
  rewrite?: Rewrite;
};

/** `path` names a text ("title") or a part ("sections.2") of the content. */
export type Rewrite = { path: string; content: Content; evidence: Evidence };

/** A place in a piece that the verifier could not find in the source and that is shown as such. */
const mark = z.object({
  path: z.string(),
  what: z.enum(["quotation", "number", "name", "link", "time", "speaker"]),
  /** As it stands in the piece. */
  text: z.string(),
});
export type Mark = z.infer<typeof mark>;

/** How a piece came to be: shown under the result. */
export const making = z.object({
  writer: z.string(),
  /** A sentence for the person: what kind of draft this is. */
  note: z.string(),
  seconds: z.number(),
  /** Counts of what the verifier looked at and what it did. */
  checked: z.object({
    quotations: z.number(),
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
  /** Words of the source, and how many of them the writer worked from where that is fewer. */
  sourceWords: z.number(),
  wordsRead: z.number(),
  model: z.string().optional(),
  /** The host that answered, or a name people know it by. */
  provider: z.string().optional(),
  calls: z.number().optional(),
  tokensIn: z.number().optional(),
  tokensOut: z.number().optional(),
  tokensCached: z.number().optional(),
  /** What an earlier piece of the source had paid for and this one found: not in the counts above. */
  reused: z.object({ calls: z.number(), tokensIn: z.number(), tokensOut: z.number() }).optional(),
});
export type Making = z.infer<typeof making>;

export type Piece = {
  content: Content;
  evidence: Evidence;
  checks: Check[];
  making: Making;
  /** BCP-47: what the source was found to be in. */
  language?: string;
};

/**
 * Plan once, then write any number of pieces from it. Both throw an AppError (TOO_SHORT, EMPTY, …)
 * where the source is at fault, and the signal's reason when it is aborted.
 */
export type Writer = {
  id: string;
  plan(source: TranscriptReader, context: WriterContext): Promise<Plan>;
  write(plan: Plan, task: Task, context: WriterContext): Promise<Piece>;
  /** Counts and lines of the source that a strategy's steps rest on; throws as `plan` does. */
  survey(source: TranscriptReader, context: WriterContext): Promise<Survey>;
  /** The texts of those steps. */
  steps: StepWriter;
};
