import type { PhraseSlot, PieceContext } from "../../../formats/format.ts";

export type Bound = number | ((context: PieceContext) => number);

/** A measure of a text: the one that its format's rules use. */
export type Measure = { unit: string; of(text: string): number };

/** One text that the model writes, with the lines of the source it rests on. */
export type TextPart = {
  kind: "text";
  /** As the content's schema has it. */
  name: string;
  /** What it is, for the model. */
  asks: string;
  measure: Measure;
  least: Bound;
  most: Bound;
  /** Left out where nothing is left of it. */
  optional?: true;
  /** It has to stop at the end of a sentence. */
  whole?: true;
  /** Code prints the time of its first place in the source before it. */
  timed?: true;
};

/** Several texts under one name, such as bullets; fewer than `least` are none. */
export type LinesPart = {
  kind: "lines";
  name: string;
  least: number;
  most: number;
  text: TextPart;
};

/** Several items of the same parts: sections, slides, posts. */
export type ListPart = {
  kind: "list";
  name: string;
  asks: string;
  least: number;
  most: number;
  parts: (TextPart | LinesPart)[];
  /** Items stand in the order of the source's places they rest on. */
  inSourceOrder?: true;
};

export type Part = TextPart | LinesPart | ListPart;

/** One text of a draft while it is checked and mended; paths come only at the end. */
export type Leaf = {
  part: TextPart;
  text: string;
  segmentIds: string[];
};

export type Item = { [name: string]: Leaf | Leaf[] };
export type Tree = { [name: string]: Leaf | Leaf[] | Item[] };

/**
 * What a format needs to be written by a model: a fifth one is one more file beside the others and
 * one line in index.ts. The schema of the reply, the prompt's list of parts and the mending of a
 * draft are all made from it.
 */
export type DraftShape = {
  format: string;
  /** Completes "Write …". */
  about: string;
  parts: Part[];
  /** Words of the whole piece. */
  words?: { least: Bound; most: Bound };
  /** Which part asks the reader for something: a text, or a list's last item. */
  callToAction?: { part: string; slot: PhraseSlot };
  /** Rules of the format that a model has to know beside the lengths. */
  rules: string[];
  /** Texts of one list are tidied together: hashtags, links. */
  tidy?(texts: Leaf[]): void;
  /** Adds what code knows better: numbers and counts. */
  finish(content: Record<string, unknown>): unknown;
  maxOutputTokens: number;
};

export const boundOf = (bound: Bound, context: PieceContext): number =>
  typeof bound === "function" ? bound(context) : bound;
