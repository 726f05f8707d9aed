import type { PhraseSlot } from "../languages/language.ts";

/** "weighted" counts as X does (twitter-text). */
export type Unit = "characters" | "words" | "weighted";

/**
 * The length a text is asked to have. If the source is too short for a whole piece, a minimum in
 * words shrinks with it (`leastOf`).
 */
export type Length = { unit: Unit; least: number; most: number };

/** The ideal length. If `rule` is set, a text outside it gets a warning. */
export type Best = { unit: Unit; least?: number; most?: number; rule?: string };

/** A rule only some formats have; `own-rules.ts` implements each `check`. */
export type OwnRule =
  | { check: "telling" | "linkless" }
  | { check: "distinct"; rule: string; wanted: string }
  /** This text, or the last item of this list, must ask the reader for something. */
  | { check: "asking"; slot: PhraseSlot }
  | { check: "hashtags"; most: number };

/** One text that writers write, rules measure, screens show and people edit. */
export type TextPart = Length & {
  kind: "text";
  /** Its key in the content or in an item. */
  name: string;
  label: string;
  /** Describes the text to a model. */
  asks: string;
  /** Lines its form field shows; a text with one row has no line breaks. */
  rows: number;
  shown: "title" | "standfirst" | "heading" | "prose" | "callout" | "slide" | "post";
  /** How Markdown sets it apart from other prose. */
  markdown?: "emphasis" | "after a line";
  optional?: true;
  /** The text must end with a whole sentence. */
  whole?: true;
  /** The text names the time of its source in brackets; the items must be in order of time. */
  timed?: true;
  /** The rule that checks its length; without one, the length is only a request to the writer. */
  rule?: string;
  /** The rule has no upper bound: `most` is only a request to the writer. */
  unbounded?: true;
  best?: Best;
  rules?: readonly OwnRule[];
};

/** Several short texts under one name, such as bullets; fewer than `least` count as none. */
export type LinesPart = {
  kind: "lines";
  name: string;
  label: string;
  asks: string;
  rows: number;
  /** The noun for several of them, and the rule that counts them. */
  plural: string;
  rule: string;
  least: number;
  most: number;
  /** A line left empty is dropped. */
  optional?: true;
  each: Length & { rule: string };
};

/** A list of items with the same texts: sections, slides, posts. */
export type ListPart = {
  kind: "list";
  name: string;
  /** The nouns for one item and for several. */
  label: string;
  plural: string;
  asks: string;
  least: number;
  most: number;
  parts: readonly (TextPart | LinesPart)[];
  /** Keys of an item's numbers: its position and the total. */
  number?: string;
  total?: string;
  rules?: readonly OwnRule[];
};

export type Part = TextPart | LinesPart | ListPart;

/**
 * Declares one output format, as data that JSON can hold; `define.ts` derives everything else about
 * the format from it.
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
  /**
   * Decides how a finished piece is laid out, counted and scheduled, and which built-in composer
   * writes it.
   */
  layout: "letter" | "article" | "carousel" | "thread";
  /** Credits on top of those for the minutes. */
  baseCredits: number;
  supportsLlmo: boolean;
  /** The most tokens a model may answer with. */
  maxOutputTokens: number;
  /**
   * The platform its pieces go out on, and the customary hour there. The hour promises nothing: we
   * know nothing about the person's readers. Within a plan, the piece with the lowest `order` goes
   * first, so that others can link to it.
   */
  slot: { platform: string; publishTime: string; order: number };
  /** Words of the whole piece; `mostShare` caps the maximum at that share of the source's words. */
  length?: { least: number; most: number; mostShare?: number };
  /** Characters of the first line, if a piece opens with a text longer than a title. */
  opening?: { least: number; most: number; best?: Best };
  /** Single texts around one list whose items can be added, removed and moved. */
  before: readonly TextPart[];
  list: ListPart;
  after: readonly TextPart[];
};

/** Returns every part in reading order. */
export const partsOf = ({ before, list, after }: Declaration): Part[] => [
  ...before,
  list,
  ...after,
];

/**
 * Returns the declared text with this name, single or per item. Throws a RangeError if there is
 * none.
 */
export function textPart({ before, list, after }: Declaration, name: string): TextPart {
  const found = [...before, ...list.parts, ...after].find((part) => part.name === name);
  if (found?.kind !== "text") throw new RangeError(`this format has no text called ${name}`);
  return found;
}
