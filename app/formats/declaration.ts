import type { PhraseSlot } from "./format.ts";

/** "weighted" is X's way of counting (twitter-text). */
export type Unit = "characters" | "words" | "weighted";

/**
 * How long a text is asked to be. A least number of words shrinks with a source that is too short for
 * a whole piece (`leastOf`).
 */
export type Length = { unit: Unit; least: number; most: number };

/** How a text of the best kind measures: where it has a `rule`, others are warned about. */
export type Best = { unit: Unit; least?: number; most?: number; rule?: string };

/** A rule of a format's own, by the name under which `own-rules.ts` has it. */
export type OwnRule =
  | { check: "telling" | "linkless" }
  | { check: "distinct"; rule: string; wanted: string }
  /** The reader is asked for something: by this text, or by the last item of this list. */
  | { check: "asking"; slot: PhraseSlot }
  | { check: "hashtags"; most: number };

/** One text that a writer writes, the rules measure, screens show and people edit. */
export type TextPart = Length & {
  kind: "text";
  /** Its key in the content or in an item. */
  name: string;
  label: string;
  /** What it is, for a model. */
  asks: string;
  /** Lines that its field shows; a text of one has no line breaks. */
  rows: number;
  shown: "title" | "standfirst" | "heading" | "prose" | "callout" | "slide" | "post";
  /** How Markdown sets it apart from other prose. */
  markdown?: "emphasis" | "after a line";
  optional?: true;
  /** It has to stop at the end of a sentence. */
  whole?: true;
  /** The time of its first place in the source stands before it, and items keep their order. */
  timed?: true;
  /** The rule by which it is measured; without one its length is only asked for. */
  rule?: string;
  /** The rule has no upper bound: `most` is only asked for. */
  unbounded?: true;
  best?: Best;
  rules?: readonly OwnRule[];
};

/** Several short texts under one name, such as bullets; fewer than `least` are none. */
export type LinesPart = {
  kind: "lines";
  name: string;
  label: string;
  asks: string;
  rows: number;
  /** What several of them are called, and the rule by which they are counted. */
  plural: string;
  rule: string;
  least: number;
  most: number;
  /** A line that nothing is left of is left out. */
  optional?: true;
  each: Length & { rule: string };
};

/** Several items of the same texts: sections, slides, posts. */
export type ListPart = {
  kind: "list";
  name: string;
  /** What one item is called, and several. */
  label: string;
  plural: string;
  asks: string;
  least: number;
  most: number;
  parts: readonly (TextPart | LinesPart)[];
  /** Keys of an item that count its place and their total. */
  number?: string;
  total?: string;
  rules?: readonly OwnRule[];
};

export type Part = TextPart | LinesPart | ListPart;

/**
 * All that makes one output format, as data: it can be kept as JSON, and everything else about the
 * format is derived from it (`define.ts`).
 */
export type Declaration = {
  id: string;
  label: string;
  /** One line under the label on the format's card. */
  promise: string;
  /** Completes "Write …", for a model. */
  about: string;
  /** Path data of a 24 × 24 stroke icon. */
  icon: string;
  /** How a finished piece is laid out, counted and scheduled, and which built-in composer writes it. */
  layout: "letter" | "article" | "carousel" | "thread";
  /** Credits beside the minutes. */
  baseCredits: number;
  supportsLlmo: boolean;
  /** Tokens that a model may answer with. */
  maxOutputTokens: number;
  /**
   * Where its pieces go out and at what customary hour, which is no promise: nothing is known of the
   * person's readers. Of one plan's pieces the lowest order goes first: what others link to.
   */
  slot: { platform: string; publishTime: string; order: number };
  /** Words of the whole piece; `mostShare` lowers the most to that share of the source. */
  length?: { least: number; most: number; mostShare?: number };
  /** Of the first line, in characters, where a piece opens with a longer text than a title. */
  opening?: { least: number; most: number; best?: Best };
  /** Single texts around one list of items that can be added, removed and moved. */
  before: readonly TextPart[];
  list: ListPart;
  after: readonly TextPart[];
};

/** Every part in the order of reading. */
export const partsOf = ({ before, list, after }: Declaration): Part[] => [
  ...before,
  list,
  ...after,
];

/** The text that a declaration has under this name, alone or in each item. */
export function textPart({ before, list, after }: Declaration, name: string): TextPart {
  const found = [...before, ...list.parts, ...after].find((part) => part.name === name);
  if (found?.kind !== "text") throw new RangeError(`this format has no text called ${name}`);
  return found;
}
