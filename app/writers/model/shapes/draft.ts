import type * as declared from "../../../formats/declaration.ts";
import type { Length } from "../../../formats/declaration.ts";
import type { PhraseSlot } from "../../../languages/language.ts";

/** One text that the model writes, with the lines of the source it rests on. */
export type TextPart = Length &
  Pick<declared.TextPart, "kind" | "name" | "asks" | "optional" | "whole" | "timed">;

/** Several texts under one name, such as bullets; fewer than `least` count as none. */
export type LinesPart = Pick<
  declared.LinesPart,
  "kind" | "name" | "asks" | "least" | "most" | "optional"
> & { each: Length };

/** A list of items with the same parts: sections, slides, posts. */
export type ListPart = Pick<declared.ListPart, "kind" | "name" | "asks" | "least" | "most"> & {
  parts: readonly (TextPart | LinesPart)[];
};

export type Part = TextPart | LinesPart | ListPart;

/** One text of a draft during checks and repairs; paths are assigned only at the end. */
export type Leaf = {
  part: TextPart;
  text: string;
  segmentIds: string[];
};

/** Describes one of several lines as a text of its own. */
export const lineOf = ({ name, asks, each, optional }: LinesPart): TextPart => ({
  kind: "text",
  name,
  asks,
  optional,
  ...each,
});

export type Item = { [name: string]: Leaf | Leaf[] };
export type Tree = { [name: string]: Leaf | Leaf[] | Item[] };

/**
 * What we ask a model for; the reply's schema, the prompt's list of parts and the repair of a draft
 * are all derived from it.
 */
export type Shape = {
  /** Completes "Write …". */
  about: string;
  parts: Part[];
  /** Words of the whole piece. */
  words?: { least: number; most: number };
  /** The part that asks the reader for something: a text, or a list's last item. */
  callToAction?: { part: string; slot: PhraseSlot };
  /** Rules of the format that a model must know besides the lengths. */
  rules: string[];
  /** Tidies the texts of one list together: hashtags, links. */
  tidy?(texts: Leaf[]): void;
  maxOutputTokens: number;
};

export const isLeaf = (value: Leaf | Leaf[] | Item | Item[]): value is Leaf =>
  "part" in value && "segmentIds" in value;

/** Returns the items of a list, or none if there is no such list. */
export function itemsOf(tree: Tree, name: string): Item[] {
  const value = tree[name] ?? [];
  return isLeaf(value) ? [] : value.filter((each): each is Item => !isLeaf(each));
}

/** Returns the lines under a name, or none. */
export function linesOf(tree: Tree, name: string): Leaf[] {
  const value = tree[name] ?? [];
  return isLeaf(value) ? [] : value.filter(isLeaf);
}

/** Lists every text of a draft with its path in the content, in reading order. */
export function leavesOf(tree: Tree): { path: string; leaf: Leaf }[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (isLeaf(value)) return [{ path: name, leaf: value }];
    return value.flatMap((each, at) =>
      isLeaf(each)
        ? [{ path: `${name}.${at}`, leaf: each }]
        : leavesOf(each).map(({ path, leaf }) => ({ path: `${name}.${at}.${path}`, leaf })),
    );
  });
}
