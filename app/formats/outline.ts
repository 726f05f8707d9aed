import type { Declaration, LinesPart, TextPart, Unit } from "./declaration.ts";

export type { Unit };

/** One text of a piece that a person may write. */
export type Field = {
  /** Its key in the content or in a part. */
  name: string;
  label: string;
  /** Lines its field shows; a text with one row has no line breaks. */
  rows: number;
  /** A list of short texts, one per line. */
  list?: boolean;
  optional?: boolean;
  /** The limit set by the format's rules, for a live counter. */
  limit?: { most: number; unit: Unit };
};

export const isOneLine = ({ rows, list }: Field) => rows === 1 && !list;

/**
 * The editable fields of a format's pieces: single texts around one list whose parts can be added,
 * removed and moved. Screens know this but no format.
 */
export type Outline = {
  before: Field[];
  parts: {
    /** The key of the list in the content. */
    name: string;
    /** The noun for one part. */
    label: string;
    fields: Field[];
    /** Keys of a part's position and total, if the format numbers its parts. */
    number?: string;
    total?: string;
  };
  after: Field[];
};

function fieldOf(part: TextPart | LinesPart): Field {
  const { name, label, rows } = part;
  if (part.kind === "lines") return { name, label, rows, list: true, optional: true };
  const { rule, unbounded, most, unit, optional } = part;
  return {
    name,
    label,
    rows,
    ...(optional ? { optional } : {}),
    ...(rule && !unbounded ? { limit: { most, unit } } : {}),
  };
}

/** Lists the fields of a declared format, as its form shows them. */
export const outlineOf = ({ before, list, after }: Declaration): Outline => ({
  before: before.map(fieldOf),
  parts: {
    name: list.name,
    label: list.label,
    fields: list.parts.map(fieldOf),
    ...(list.number ? { number: list.number } : {}),
    ...(list.total ? { total: list.total } : {}),
  },
  after: after.map(fieldOf),
});

const isIndex = (key: string | undefined) => key !== undefined && /^\d+$/.test(key);

/**
 * The field behind a text's path, such as `title`, `sections.2.content` or
 * `sections.0.bulletPoints.1`; undefined for a text that nobody may write.
 */
export function fieldAt({ before, parts, after }: Outline, path: string): Field | undefined {
  const [head, ...rest] = path.split(".");
  const isPart = head === parts.name && isIndex(rest[0]);
  const [name, line, ...more] = isPart ? rest.slice(1) : [head, ...rest];
  const fields = isPart ? parts.fields : [...before, ...after];
  const field = fields.find((one) => one.name === name);
  if (!field || more.length > 0) return undefined;
  return (field.list ? isIndex(line) : line === undefined) ? field : undefined;
}
