type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const number = (value: unknown, otherwise: number) =>
  typeof value === "number" ? value : otherwise;

/** Makes a text of the required length, different for each path. */
function textFor(path: string, schema: Schema): string {
  const words = `Text of ${path || "the reply"}`;
  const least = number(schema.minLength, 0);
  const long = words.padEnd(least, " and more of it");
  return long.slice(0, number(schema.maxLength, long.length));
}

function resolved(schema: Schema, root: Schema): Schema {
  if (typeof schema.$ref !== "string") return schema;
  let at: unknown = root;
  for (const key of schema.$ref.split("/").slice(1)) at = isSchema(at) ? at[key] : undefined;
  return isSchema(at) ? at : {};
}

/** Makes a value that satisfies a JSON schema such as models are given; deterministic. */
export function valueFor(given: Schema, root: Schema = given, path = ""): unknown {
  const schema = resolved(given, root);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return valueFor(choices.find(isSchema) ?? {}, root, path);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object" || isSchema(schema.properties)) {
    const properties = isSchema(schema.properties) ? schema.properties : {};
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [
        key,
        valueFor(isSchema(part) ? part : {}, root, path ? `${path}.${key}` : key),
      ]),
    );
  }
  if (type === "array") {
    const items = isSchema(schema.items) ? schema.items : {};
    const length = Math.max(1, number(schema.minItems, 1));
    return Array.from({ length }, (_, at) => valueFor(items, root, `${path}.${at}`));
  }
  if (type === "integer" || type === "number") return Math.max(1, number(schema.minimum, 1));
  if (type === "boolean") return true;
  if (type === "null") return null;
  return textFor(path, schema);
}
