import type { Length } from "../../../formats/declaration.ts";
import type { PhraseSlot } from "../../../formats/format.ts";

/** One text that the model writes, with the lines of the source it rests on. */
export type TextPart = Length & {
  kind: "text";
  /** As the content's schema has it. */
  name: string;
  /** What it is, for the model. */
  asks: string;
  /** Left out where nothing is left of it. */
  optional?: boolean;
  /** It has to stop at the end of a sentence. */
  whole?: boolean;
  /** Code prints the time of its first place in the source before it. */
  timed?: boolean;
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
  inSourceOrder?: boolean;
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
