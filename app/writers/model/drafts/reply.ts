import { z } from "zod";
import type { Item, Leaf, LinesPart, Part, TextPart, Tree } from "./draft.ts";

/** A text with the numbers of the lines that it rests on, such as "s12". */
const cited = z.object({ text: z.string(), cites: z.array(z.string()) });
type Cited = z.infer<typeof cited>;

type Reply = { [name: string]: Cited | Cited[] | { [name: string]: Cited | Cited[] }[] };

function partSchema(part: Part): z.ZodType {
  if (part.kind === "text") return cited;
  if (part.kind === "lines") return z.array(cited);
  return z.array(
    z.object(Object.fromEntries(part.parts.map((each) => [each.name, partSchema(each)]))),
  );
}

/** What the model answers for these parts: the content's shape, each text with its lines. */
export function replySchema(parts: readonly Part[]): z.ZodType<Reply> {
  return z.object(
    Object.fromEntries(parts.map((part) => [part.name, partSchema(part)])),
  ) as unknown as z.ZodType<Reply>;
}

/** Turns the numbers of lines into ids of segments. */
export type Resolve = (cites: string[]) => string[];

const leafOf = (part: TextPart, { text, cites }: Cited, resolve: Resolve): Leaf => ({
  part,
  text,
  segmentIds: resolve(cites),
});

function fieldOf(part: TextPart | LinesPart, value: Cited | Cited[], resolve: Resolve) {
  if (part.kind === "lines")
    return (value as Cited[]).map((each) => leafOf(part.text, each, resolve));
  return leafOf(part, value as Cited, resolve);
}

/** A reply as a tree of texts that can be checked and mended in their places. */
export function treeOf(parts: readonly Part[], reply: Reply, resolve: Resolve): Tree {
  return Object.fromEntries(
    parts.map((part) => {
      const value = reply[part.name];
      if (part.kind !== "list") return [part.name, fieldOf(part, value as Cited, resolve)];
      const items = (value as { [name: string]: Cited | Cited[] }[]).map((item) =>
        Object.fromEntries(
          part.parts.map((each) => [each.name, fieldOf(each, item[each.name] ?? [], resolve)]),
        ),
      );
      return [part.name, items];
    }),
  );
}

export const isLeaf = (value: Leaf | Leaf[] | Item[]): value is Leaf => "part" in value;

/** Every text of a draft with its path in the content, in the order of reading. */
export function leavesOf(tree: Tree | Item): { path: string; leaf: Leaf }[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (isLeaf(value)) return [{ path: name, leaf: value }];
    return value.flatMap((each, at) =>
      isLeaf(each as Leaf)
        ? [{ path: `${name}.${at}`, leaf: each as Leaf }]
        : leavesOf(each as Item).map(({ path, leaf }) => ({ path: `${name}.${at}.${path}`, leaf })),
    );
  });
}

/** The texts in the shape of the content; lists of lines that are empty are left out. */
export function contentOf(
  tree: Tree | Item,
  textOf: (leaf: Leaf) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
      if (isLeaf(value)) return [[name, textOf(value)]];
      if (value.length === 0) return [];
      return [
        [
          name,
          value.map((each) =>
            isLeaf(each as Leaf) ? textOf(each as Leaf) : contentOf(each as Item, textOf),
          ),
        ],
      ];
    }),
  );
}
