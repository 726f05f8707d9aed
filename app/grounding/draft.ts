import type { Finding } from "./statements/finding.ts";

/** One text of a piece as its writer wrote it. */
export type DraftText = {
  path: string;
  text: string;
  /** A quotation by itself, a speaker's words in prose, or prose that may quote. */
  kind: "quotation" | "attributed" | "prose";
  /** The segments the writer says it rests on; unknown ids are ignored. */
  segmentIds?: readonly string[];
};

/** What a text may name besides the source's own words. */
export type Allowed = {
  /** What the user gave: titles, names, links, notes. */
  given?: readonly string[];
  /** Counts of the piece itself: "four takeaways". */
  counts?: readonly number[];
  /** Seconds. */
  duration?: number;
  /** Seconds that a program printed, each where its own passage begins. */
  printed?: readonly number[];
  /**
   * What prose is held to: the words of the whole source (the default), or, statement by statement,
   * the lines it cites; see `statements/`.
   */
  heldTo?: "source" | "lines";
};

/** One action of the verifier; lists of them are in the order it took them. */
export type Action = {
  action: "accepted" | "repaired" | "unquoted" | "removed" | "marked";
  what: "quotation" | "attributed" | "link" | "cite" | Finding["kind"];
  /** The words as written. */
  before: string;
  /** The sentence that holds them, as it is shown. */
  sentence?: string;
  /** The words that replaced them. */
  after?: string;
};
