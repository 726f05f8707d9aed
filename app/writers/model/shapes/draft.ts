import type * as declared from "../../../formats/declaration.ts";
import type { Length } from "../../../formats/declaration.ts";
import type { PhraseSlot } from "../../../languages/language.ts";

/** One text that the model writes, with the lines of the source it rests on. */
export type TextPart = Length &
  Pick<declared.TextPart, "kind" | "name" | "asks" | "optional" | "whole" | "timed">;

/** Several texts under one name, such as bullets; fewer than `least` are none. */
export type LinesPart = Pick<
  declared.LinesPart,
  "kind" | "name" | "asks" | "least" | "most" | "optional"
> & { each: Length };

/** Several items of the same parts: sections, slides, posts. */
export type ListPart = Pick<declared.ListPart, "kind" | "name" | "asks" | "least" | "most"> & {
  parts: readonly (TextPart | LinesPart)[];
};

export type Part = TextPart | LinesPart | ListPart;

/** One text of a draft while it is checked and mended; paths come only at the end. */
export type Leaf = {
  part: TextPart;
  text: string;
  segmentIds: string[];
};

/** One of several lines, as a text of its own. */
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
 * What a model is asked for: the schema of the reply, the prompt's list of parts and the mending of a
 * draft are all made from it.
 */
export type Shape = {
  /** Completes "Write …". */
  about: string;
  parts: Part[];
  /** Words of the whole piece. */
  words?: { least: number; most: number };
  /** Which part asks the reader for something: a text, or a list's last item. */
  callToAction?: { part: string; slot: PhraseSlot };
  /** Rules of the format that a model has to know beside the lengths. */
  rules: string[];
  /** Texts of one list are tidied together: hashtags, links. */
  tidy?(texts: Leaf[]): void;
  maxOutputTokens: number;
};

export const isLeaf = (value: Leaf | Leaf[] | Item | Item[]): value is Leaf =>
  "part" in value && "segmentIds" in value;

/** The items of a list; none where there is no such list. */
export function itemsOf(tree: Tree, name: string): Item[] {
  const value = tree[name] ?? [];
  return isLeaf(value) ? [] : value.filter((each): each is Item => !isLeaf(each));
}

/** The lines under a name; none where there are none. */
export function linesOf(tree: Tree, name: string): Leaf[] {
  const value = tree[name] ?? [];
  return isLeaf(value) ? [] : value.filter(isLeaf);
}

/** Every text of a draft with its path in the content, in the order of reading. */
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
