import type { Place } from "../../../db/encrypted.ts";
import type { Term } from "./fold.ts";

/** A sealed value with the place that it was sealed for. */
export type Sealed = { place: Place; value: Uint8Array };

/** What a text is made of, where it will be sealed, and of which version of a piece it is. */
type Raw = { parts: Sealed[]; place: Place; version?: number };

/** One thing that is searched: a source, a piece, or a strategy, which has only a name. */
export type Entry = {
  kind: "source" | "piece" | "strategy";
  id: string;
  /** What its owner calls a piece; title, file name and address of a source without a text. */
  names: Sealed[];
  /** What is known of a source as JSON: show and people. */
  known?: Sealed;
  /** A strategy's first step as JSON: its topic. */
  step?: Sealed;
  /** The folded text that an earlier search left; the first line of a source's are its names. */
  text?: Sealed;
  /** Without one. */
  raw?: Raw;
};

/** What the thread is asked, with the server's key: it keeps nothing between two. */
export type Batch = { key: Uint8Array; terms: Term[]; entries: Entry[] };

export type Found = {
  kind: Entry["kind"];
  id: string;
  /** Lines of its text, from 0. */
  lines: number[];
};

export type Searched = {
  found: Found[];
  /** Folded texts made on the way, sealed, to be kept for the next search. */
  made: { kind: Entry["kind"]; row: string; version?: number; body: Uint8Array }[];
  /** Kept texts that no longer open: to be dropped, and made anew. */
  spoilt: { kind: Entry["kind"]; row: string }[];
};
