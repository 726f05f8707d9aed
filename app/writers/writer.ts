import type { Check, Evidence } from "../formats/format.ts";
import type { Segment, TranscriptInfo } from "../transcripts/transcript.ts";

/** A transcript read in parts, because a long one does not fit into memory at once. */
export type TranscriptReader = {
  info: TranscriptInfo;
  parts(): AsyncIterable<Segment[]>;
};

export type WriterContext = {
  signal: AbortSignal;
  /** One line for the person who waits: "writing section 2". */
  onProgress(note: string): void;
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
};

/** How a piece came to be: shown under the result. */
export type Making = {
  writer: string;
  /** A sentence for the person: what kind of draft this is. */
  note: string;
  seconds: number;
  /** Counts of what the verifier looked at and what it did. */
  checked: { quotations: number; times: number; numbers: number };
  repaired: number;
  dropped: number;
  /** Words of the source, and how many of them the writer worked from where that is fewer. */
  sourceWords: number;
  wordsRead: number;
  model?: string;
  calls?: number;
  tokensIn?: number;
  tokensOut?: number;
  tokensCached?: number;
};

export type Piece = { content: unknown; evidence: Evidence; checks: Check[]; making: Making };

/**
 * Plan once, then write any number of pieces from it. Both throw an AppError (TOO_SHORT, EMPTY, …)
 * where the source is at fault, and the signal's reason when it is aborted.
 */
export type Writer = {
  id: string;
  plan(source: TranscriptReader, context: WriterContext): Promise<Plan>;
  write(plan: Plan, task: Task, context: WriterContext): Promise<Piece>;
};
