import type { Declaration, LinesPart, TextPart, Unit } from "./declaration.ts";

export type { Unit };

/** One text of a piece that a person may write. */
export type Field = {
  /** Its key in the content or in a part. */
  name: string;
  label: string;
  /** Lines that its field shows; a text of one has no line breaks. */
  rows: number;
  /** A list of short texts, one a line. */
  list?: boolean;
  optional?: boolean;
  /** What the format's rules allow, for a counter that runs along. */
  limit?: { most: number; unit: Unit };
};

export const isOneLine = ({ rows, list }: Field) => rows === 1 && !list;

/**
 * What a person can edit of a format's piece: single texts around one list of parts that can be
 * added, removed and moved. Screens know this and no format.
 */
export type Outline = {
  before: Field[];
  parts: {
    /** The key of the list in the content. */
    name: string;
    /** What one part is called. */
    label: string;
    fields: Field[];
    /** Keys of a part that count its place and their total, where the format numbers its parts. */
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

/** The texts of a declared format, as its form shows them. */
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
