import type { Format } from "../formats/format.ts";
import { type Field, isOneLine } from "../formats/outline.ts";

/** A piece as a form holds it: every text a string, lists one item a line. */
export type Values = {
  texts: Record<string, string>;
  parts: PartValues[];
};

/** `from` is the part's place in the stored piece; a new part has none. */
export type PartValues = { from?: string } & Record<string, string | undefined>;

type Fields = Record<string, unknown>;

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function shown(field: Field, value: unknown): string {
  if (field.list) return (Array.isArray(value) ? value.map(String) : []).join("\n");
  return typeof value === "string" ? value : "";
}

const shownAll = (fields: Field[], content: Fields) =>
  Object.fromEntries(fields.map((field) => [field.name, shown(field, content[field.name])]));

/** What the form of a piece begins with. */
export function valuesOf({ outline }: Format, content: unknown): Values {
  const record = content as Fields;
  const parts = (record[outline.parts.name] ?? []) as Fields[];
  return {
    texts: shownAll([...outline.before, ...outline.after], record),
    parts: parts.map((part, at) => ({ from: String(at), ...shownAll(outline.parts.fields, part) })),
  };
}

/** Line ends as the web sends them become the ones that pieces are stored with. */
const plain = (text = "") => text.replace(/\r\n?/g, "\n").trim();

/** A line break in a text of one line is one that its field could not refuse. */
function textOf(field: Field, typed: string | undefined): string {
  const text = plain(typed);
  return isOneLine(field) ? text.replace(/\s*\n\s*/g, " ") : text;
}

function written(fields: Field[], values: Record<string, string | undefined>): Fields {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const text = textOf(field, values[field.name]);
    if (text === "" && field.optional) return [];
    return [[field.name, field.list ? lines(text) : text]];
  });
  return Object.fromEntries(entries);
}

/** Without the optional texts, which are there only where something was written. */
function keptOf(fields: Field[], record: Fields): Fields {
  const optional = new Set(fields.filter((field) => field.optional).map(({ name }) => name));
  return Object.fromEntries(Object.entries(record).filter(([key]) => !optional.has(key)));
}

/**
 * The content that a form's values make of a stored one: what the form does not show stays, parts
 * are numbered anew.
 */
export function contentFrom({ outline }: Format, content: unknown, values: Values): Fields {
  const record = content as Fields;
  const { name, fields, number, total } = outline.parts;
  const before = (record[name] ?? []) as Fields[];
  const singles = [...outline.before, ...outline.after];
  return {
    ...keptOf(singles, record),
    ...written(singles, values.texts),
    [name]: values.parts.map((part, at) => ({
      ...keptOf(fields, before[Number(part.from ?? -1)] ?? {}),
      ...written(fields, part),
      ...(number ? { [number]: at + 1 } : {}),
      ...(total ? { [total]: values.parts.length } : {}),
    })),
  };
}

/** The place in the stored piece that each part of the form came from; -1 where it is new. */
export const originsOf = ({ parts }: Values): number[] =>
  parts.map(({ from }) => (from === undefined || from === "" ? -1 : Number(from)));
