import { isSchema, type JsonSchema, listOf, named } from "./strict-schema.ts";

function nameOf({ type }: JsonSchema): string {
  if (type === "integer") return "number";
  return typeof type === "string" ? type : "any";
}

/** Writes out a recursive shape only once: the sketch is a reminder, the schema decides. */
function referred(schema: JsonSchema, root: JsonSchema, within: readonly string[]): string {
  const name = String(schema.$ref).split("/").at(-1) ?? "";
  const shape = isSchema(root.$defs) ? root.$defs[name] : undefined;
  if (!isSchema(shape) || within.includes(name)) return "object";
  return typeOf(shape, root, [...within, name]);
}

function typeOf(schema: JsonSchema, root: JsonSchema, within: readonly string[] = []): string {
  const part = (inner: JsonSchema) => typeOf(inner, root, within);
  if ("$ref" in schema) return referred(schema, root, within);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const choices = listOf(schema.anyOf);
  if (choices.length > 0) return choices.map(part).join(" | ");
  if (isSchema(schema.items)) {
    const item = part(schema.items);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (!isSchema(schema.properties)) return nameOf(schema);
  const fields = named(schema.properties).map(([name, field]) => {
    const about = typeof field.description === "string" ? ` /* ${field.description} */` : "";
    return `${JSON.stringify(name)}: ${part(field)}${about}`;
  });
  return `{${fields.join(", ")}}`;
}

/**
 * Writes a strict schema on one line in TypeScript's notation, which models know: `{"title":
 * string, "points": string[] | null}`. It takes a third of the JSON schema's tokens.
 */
export const sketchOf = (schema: JsonSchema): string => typeOf(schema, schema);
