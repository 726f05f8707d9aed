import { z } from "zod";
import type { Content } from "../../../formats/content.ts";
import {
  type Item,
  isLeaf,
  itemsOf,
  type Leaf,
  type LinesPart,
  type ListPart,
  leavesOf,
  lineOf,
  type Part,
  type TextPart,
  type Tree,
} from "./draft.ts";

/**
 * A model's answer to questions that share a source: texts by their paths in the content, with the
 * numbers of the lines each rests on, such as "s12". All questions share this shape, because OpenAI
 * reads the schema before the prompt: with another one, the source would not be found in the cache.
 */
const quote = z.object({ line: z.string(), from: z.string(), to: z.string() });
/** A quotation by its line and its first and last words; the text has its number: `{1}`. */
export type Quote = z.infer<typeof quote>;

const written = z.object({
  text: z.string(),
  cites: z.array(z.string()),
  quotes: z.array(quote).optional(),
});
const texts = z.array(z.object({ path: z.string(), ...written.shape }));
export type Reply = {
  texts: { path: string; text: string; cites: string[]; quotes?: Quote[] | undefined }[];
};

/** The shape's name for servers. */
export const replyName = "texts";

type Entry = Reply["texts"][number];
/** The steps of a path below the part in question. */
type Step = { steps: string[]; entry: Entry };

const stepsOf = (path: string): string[] =>
  path
    .replace(/\[(\d+)\]/g, ".$1")
    .split(".")
    .filter(Boolean);

/** Normalizes "sections[0].heading" to "sections.0.heading". */
export const plainPath = (path: string): string => stepsOf(path).join(".");

/** Finds a reply's texts below a path; a model may leave out the path it was asked about. */
function stepsIn({ texts: entries }: Reply, under: string): Step[] {
  const above = stepsOf(under);
  return entries.map((entry) => {
    const steps = stepsOf(entry.path);
    const isBelow = above.every((step, at) => steps[at] === step);
    return { entry, steps: isBelow ? steps.slice(above.length) : steps };
  });
}

/**
 * Builds the schema for a draft of these parts. Rejects a reply without a whole list or without most
 * of the parts; other gaps are repaired later. `under` is the path above the parts.
 */
export function replySchema(parts: readonly Part[], under = ""): z.ZodType<Reply> {
  return z.object({ texts }).superRefine((reply, context) => {
    const named = new Set(stepsIn(reply, under).map(({ steps }) => steps[0]));
    const wanted = parts.filter(({ kind }) => kind !== "lines");
    const missing = wanted.filter(({ name }) => !named.has(name));
    const isUsable =
      missing.length <= wanted.length / 2 && missing.every(({ kind }) => kind === "text");
    if (isUsable && wanted.length > 1) return;
    for (const { name } of missing) {
      const path = under ? `${under}.${name}` : name;
      context.addIssue({ code: "custom", path: [path], message: "no text has this path" });
    }
  });
}

type Written = z.infer<typeof written>;
type NestedItem = { [name: string]: Written | Written[] | undefined };
/** A format's own shape: its parts by their names, each with its text. */
export type Nested = { [name: string]: Written | Written[] | NestedItem[] | undefined };

/** The name of a format's own shape for servers. */
export const nestedName = "piece";

function fieldSchema(part: TextPart | LinesPart) {
  const field = part.kind === "lines" ? z.array(written) : written;
  return part.optional || part.kind === "lines" ? field.optional() : field;
}

const itemSchema = (parts: ListPart["parts"]): z.ZodType<NestedItem> =>
  z.object(Object.fromEntries(parts.map((part) => [part.name, fieldSchema(part)])));

/**
 * Builds a format's own schema. A server that holds replies to it lets no part be forgotten; the
 * price is a schema that no other format shares.
 */
export const nestedSchema = (parts: readonly Part[]): z.ZodType<Nested> =>
  z.object(
    Object.fromEntries(
      parts.map((part) => [
        part.name,
        part.kind === "list" ? z.array(itemSchema(part.parts)) : fieldSchema(part),
      ]),
    ),
  );

const isWritten = (value: object): value is Written => "text" in value && "cites" in value;

/** Spells a reply in a format's own shape out as texts with their paths. */
export function flattened(reply: Nested, above = ""): Reply {
  const texts = Object.entries(reply).flatMap(([name, value]): Entry[] => {
    if (value === undefined) return [];
    const path = `${above}${name}`;
    if (!Array.isArray(value)) return [{ path, ...value }];
    return value.flatMap((each, at) =>
      isWritten(each)
        ? [{ path: `${path}.${at}`, ...each }]
        : flattened(each, `${path}.${at}.`).texts,
    );
  });
  return { texts };
}

/** Converts numbers of lines to ids of segments. */
export type Resolve = (cites: string[]) => string[];

const leafOf = (
  part: TextPart,
  { text, cites }: Pick<Entry, "text" | "cites">,
  resolve: Resolve,
): Leaf => ({
  part,
  text,
  segmentIds: resolve(cites),
});

const missing = { text: "", cites: [] };

const below = (found: readonly Step[], name: string): Step[] =>
  found
    .filter(({ steps }) => steps[0] === name)
    .map(({ steps, entry }) => ({ entry, steps: steps.slice(1) }));

function fieldOf(part: TextPart | LinesPart, found: readonly Step[], resolve: Resolve) {
  const own = below(found, part.name).map(({ entry }) => entry);
  if (part.kind === "lines")
    return own
      .filter(({ text }) => text.trim() !== "")
      .map((entry) => leafOf(lineOf(part), entry, resolve));
  return leafOf(part, own.find(({ text }) => text.trim() !== "") ?? missing, resolve);
}

/** Returns items in the order of their numbers, from whatever number the model counts. */
function listOf(part: ListPart, found: readonly Step[], resolve: Resolve): Item[] {
  const own = below(found, part.name).filter(({ steps }) => /^\d+$/.test(steps[0] ?? ""));
  const numbers = [...new Set(own.map(({ steps }) => Number(steps[0])))].toSorted((a, b) => a - b);
  const [only] = part.parts;
  return numbers.map((number) => {
    // If items have a single text, the item's number is enough to find it.
    const inside = below(own, `${number}`).map(({ steps, entry }) => ({
      entry,
      steps: steps.length > 0 || !only ? steps : [only.name],
    }));
    return Object.fromEntries(
      part.parts.map((each) => [each.name, fieldOf(each, inside, resolve)]),
    );
  });
}

/** Converts a reply to a tree of texts, to check and repair them in place. */
export function treeOf(parts: readonly Part[], reply: Reply, resolve: Resolve, under = ""): Tree {
  const found = stepsIn(reply, under);
  return Object.fromEntries(
    parts.map((part) => [
      part.name,
      part.kind === "list" ? listOf(part, found, resolve) : fieldOf(part, found, resolve),
    ]),
  );
}

/** Renders a draft in the model's own form, to show it to the model again. */
export const shownDraft = (tree: Tree): string =>
  JSON.stringify({ texts: leavesOf(tree).map(({ path, leaf }) => ({ path, text: leaf.text })) });

type TextOf = (leaf: Leaf) => string;
type Texts = { [name: string]: string | string[] };

/** Returns the texts of an item, without empty lists of lines. */
export const textsIn = (tree: Tree, textOf: TextOf): Texts =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, string | string[]][] => {
      if (isLeaf(value)) return [[name, textOf(value)]];
      const lines = value.filter(isLeaf);
      return lines.length > 0 ? [[name, lines.map(textOf)]] : [];
    }),
  );

/** Returns a piece's texts in the shape of its content, without empty lists. */
export const contentOf = (tree: Tree, textOf: TextOf): Content =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, Content[string]][] => {
      const items = itemsOf(tree, name).map((item) => textsIn(item, textOf));
      return items.length > 0
        ? [[name, items]]
        : Object.entries(textsIn({ [name]: value }, textOf));
    }),
  );
