import { type Content, type Item, itemsIn, linesIn, numbered, textIn } from "../formats/content.ts";
import type { Format } from "../formats/format.ts";
import { type Field, isOneLine } from "../formats/outline.ts";

/** A piece as a form holds it: every text a string, each list one item per line. */
export type Values = {
  texts: Record<string, string>;
  parts: PartValues[];
};

/** `from` is the part's index in the stored piece; a new part has none. */
type PartValues = { from?: string } & Record<string, string | undefined>;

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const shown = (fields: readonly Field[], holder: Content | Item): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name, list }) => [
      name,
      list ? linesIn(holder, name).join("\n") : textIn(holder, name),
    ]),
  );

/** Returns the form's initial values. */
export function valuesOf({ outline, list }: Format, content: Content): Values {
  return {
    texts: shown([...outline.before, ...outline.after], content),
    parts: itemsIn(content, list).map((item, at) => ({
      from: String(at),
      ...shown(outline.parts.fields, item),
    })),
  };
}

/** Converts the web's line ends to the ones we store. */
const plain = (text = "") => text.replace(/\r\n?/g, "\n").trim();

const joined = (text: string) => text.replace(/\s*\n\s*/g, " ");

/** Joins the lines of a one-line text: its field could not refuse a pasted line break. */
function textOf(field: Field, typed: string | undefined): string {
  const text = plain(typed);
  return isOneLine(field) ? joined(text) : text;
}

/** What a person typed for one text, or for one line of a list, as it is stored. */
export const typedText = (field: Field, typed: string): string =>
  field.list ? joined(plain(typed)) : textOf(field, typed);

function written(fields: readonly Field[], values: Record<string, string | undefined>) {
  const entries = fields.flatMap((field): [string, string | string[]][] => {
    const text = textOf(field, values[field.name]);
    if (text === "" && field.optional) return [];
    return [[field.name, field.list ? lines(text) : text]];
  });
  return Object.fromEntries(entries);
}

/** Drops the optional texts; only those with new values come back. */
function keptOf<Value>(fields: readonly Field[], record: { [name: string]: Value }) {
  const optional = new Set(fields.filter((field) => field.optional).map(({ name }) => name));
  return Object.fromEntries(Object.entries(record).filter(([key]) => !optional.has(key)));
}

/**
 * Applies a form's values to a stored content: keeps what the form does not show and renumbers the
 * parts.
 */
export function contentFrom(format: Format, content: Content, values: Values): Content {
  const { outline, list } = format;
  const before = itemsIn(content, list);
  const singles = [...outline.before, ...outline.after];
  return numbered(format, {
    ...keptOf(singles, content),
    ...written(singles, values.texts),
    [list.name]: values.parts.map((part) => ({
      ...keptOf(outline.parts.fields, before[Number(part.from ?? -1)] ?? {}),
      ...written(outline.parts.fields, part),
    })),
  });
}

/** Returns each part's index in the stored piece; -1 for a new part. */
export const originsOf = ({ parts }: Values): number[] =>
  parts.map(({ from }) => (from === undefined || from === "" ? -1 : Number(from)));
