import { z } from "zod";

export type JsonSchema = { [key: string]: unknown };

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

export const named = (value: unknown): [string, JsonSchema][] =>
  isSchema(value)
    ? Object.entries(value).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : [];

/**
 * The keywords that servers agree on. The prompt and zod take care of lengths, patterns and bounds.
 */
const kept = ["type", "enum", "const", "description", "$ref"];

function takesNull(schema: JsonSchema): boolean {
  const { type } = schema;
  if (type === "null" || (Array.isArray(type) && type.includes("null"))) return true;
  return listOf(schema.anyOf ?? schema.oneOf).some(takesNull);
}

function nullable(schema: JsonSchema): JsonSchema {
  if (takesNull(schema)) return schema;
  const choices = listOf(schema.anyOf);
  return { anyOf: [...(choices.length > 0 ? choices : [schema]), { type: "null" }] };
}

function strictObject(schema: JsonSchema): JsonSchema {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = named(schema.properties).map(([name, part]) => {
    const strict = strictOf(part);
    return [name, required.includes(name) ? strict : nullable(strict)] as const;
  });
  return {
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}

/** Merges an intersection of objects into one: strict schemas have no allOf. */
function merged(parts: JsonSchema[]): JsonSchema {
  return {
    type: "object",
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  };
}

function strictOf(schema: JsonSchema): JsonSchema {
  if (schema.allOf) return strictOf(merged(listOf(schema.allOf)));
  // Not every grammar accepts a list of types.
  if (Array.isArray(schema.type))
    return {
      anyOf: schema.type.map((type) =>
        type === "null" ? { type } : strictOf({ ...schema, type }),
      ),
    };
  if (schema.prefixItems || isSchema(schema.additionalProperties) || schema.propertyNames)
    throw new Error("Tuples and records can't be asked of a model: use objects and arrays");
  const choices = listOf(schema.anyOf ?? schema.oneOf);
  return {
    ...Object.fromEntries(kept.filter((key) => key in schema).map((key) => [key, schema[key]])),
    ...(choices.length > 0 ? { anyOf: choices.map(strictOf) } : {}),
    ...(isSchema(schema.items) ? { items: strictOf(schema.items) } : {}),
    ...(isSchema(schema.properties) ? strictObject(schema) : {}),
    ...(isSchema(schema.$defs)
      ? { $defs: Object.fromEntries(named(schema.$defs).map(([k, part]) => [k, strictOf(part)])) }
      : {}),
  };
}

/** Returns the JSON schema of zod's input unchanged: with optional fields, lengths and oneOf. */
export function plainSchema(schema: z.ZodType): JsonSchema {
  return { ...z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) };
}

/**
 * Returns an object's JSON schema as OpenAI's strict mode and local servers' grammars require it:
 * every field required, nullable instead of optional, no other fields, anyOf only, no keyword for
 * lengths, patterns or bounds. Throws if zod's schema cannot be expressed so.
 */
export function strictSchema(schema: z.ZodType): JsonSchema {
  const plain = plainSchema(schema);
  if (!isSchema(plain.properties)) throw new Error("A model is asked for an object");
  return strictOf(plain);
}

/**
 * Removes nulls that stand for absent fields: the strict schema made optional fields nullable, but
 * zod does not accept null for "absent".
 */
export function withoutNulls(value: unknown, schema: JsonSchema, root = schema): unknown {
  const at = deref(schema, root);
  const items = at.items;
  if (Array.isArray(value))
    return isSchema(items) ? value.map((item) => withoutNulls(item, items, root)) : value;
  if (!isSchema(value)) return value;
  const shape = shapeFor(value, at, root);
  const required = Array.isArray(shape.required) ? shape.required : [];
  const properties = isSchema(shape.properties) ? shape.properties : {};
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const part = properties[name];
    if (!isSchema(part)) return [[name, field]];
    if (field === null && !required.includes(name) && !takesNull(deref(part, root))) return [];
    return [[name, withoutNulls(field, part, root)]];
  });
  return Object.fromEntries(fields);
}

function deref(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== "string") return schema;
  let at: unknown = root;
  for (const key of schema.$ref.split("/").slice(1)) at = isSchema(at) ? at[key] : undefined;
  return isSchema(at) ? at : {};
}

/** Of several shapes, picks the one that shares the most fields with the value. */
function shapeFor(value: JsonSchema, schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.allOf) return merged(listOf(schema.allOf));
  const choices = listOf(schema.anyOf ?? schema.oneOf).map((choice) => deref(choice, root));
  const shared = (shape: JsonSchema) =>
    named(shape.properties).filter(([name, part]) => fits(value[name], part)).length;
  return choices.toSorted((a, b) => shared(b) - shared(a))[0] ?? schema;
}

/** A differing constant distinguishes the shapes of a discriminated union. */
function fits(field: unknown, part: JsonSchema): boolean {
  return field !== undefined && (!("const" in part) || part.const === field);
}
