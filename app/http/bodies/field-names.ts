import type { z } from "zod";

/** A field's name as in a form; `#` stands for an index below 100, `*` for a row's id. */
export type FieldName = { name: string; repeats: boolean };

const maxDepth = 3;

type Schema = z.core.$ZodType;

/** Unwraps a schema to its input: without defaults, optionals and transformations. */
function incoming(schema: Schema): Schema {
  const { def } = schema._zod as unknown as { def: { innerType?: Schema; in?: Schema } };
  const inner = def.innerType ?? def.in;
  return inner ? incoming(inner) : schema;
}

type Def = { type: string; shape?: Record<string, Schema>; element?: Schema };

const defOf = (schema: Schema) => (incoming(schema)._zod as unknown as { def: Def }).def;

/**
 * Lists the field names of a form with this schema, spelled as conform does: `title`,
 * `texts.title`, `parts[#].heading`. A list of plain values repeats one name.
 */
export function fieldNames(schema: Schema, prefix = "", depth = 0): FieldName[] {
  if (depth > maxDepth) throw new Error(`${prefix}: no form is nested so deeply.`);
  const { type, shape, element } = defOf(schema);
  if (type === "object" && shape) {
    return Object.entries(shape).flatMap(([key, field]) =>
      fieldNames(field, prefix ? `${prefix}.${key}` : key, depth + 1),
    );
  }
  if (type !== "array" || !element) return [{ name: prefix, repeats: false }];
  if (defOf(element).type !== "object") return [{ name: prefix, repeats: true }];
  return fieldNames(element, `${prefix}[#]`, depth);
}

const placeholders: Record<string, string> = { "#": "\\d{1,2}", "*": "[\\w-]{1,64}" };

/** Matches the whole name; its dots and brackets are literal. */
function patternOf(name: string): RegExp {
  const source = name
    .replace(/[.[\]]/g, "\\$&")
    .replace(/[#*]/g, (placeholder) => placeholders[placeholder] ?? "");
  return new RegExp(`^${source}$`);
}

/** Finds the declared name that a sent one matches; undefined if there is none. */
export function nameFinder(names: readonly FieldName[]) {
  const plain = new Map(names.map((field) => [field.name, field]));
  const patterns = names
    .filter(({ name }) => /[#*]/.test(name))
    .map((field) => ({ field, pattern: patternOf(field.name) }));
  return (sent: string): FieldName | undefined =>
    plain.get(sent) ?? patterns.find(({ pattern }) => pattern.test(sent))?.field;
}
