import { expect, test } from "vitest";
import { formats } from "../../../formats/index.ts";
import { plainSchema, strictSchema, withoutNulls } from "../../../model-client/strict-schema.ts";
import { valueFor } from "../../../model-client/testing/from-schema.ts";

const banned =
  /"(oneOf|allOf|\$schema|(min|max)(Length|Items|imum)|exclusiveM\w+|pattern|format|default|prefixItems)":/;

/** Finds every object in a schema, including itself. */
function objects(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "properties" in schema ? [schema as Record<string, unknown>] : [];
  return [...own, ...Object.values(schema).flatMap(objects)];
}

test.each(formats.map((format) => [format.id, format] as const))(
  "the schema of %s is strict, and a value of it is taken by zod",
  (_id, { schema }) => {
    const strict = strictSchema(schema);
    expect(JSON.stringify(strict)).not.toMatch(banned);
    expect(objects(strict).length).toBeGreaterThan(0);
    for (const object of objects(strict)) {
      expect(object.required).toEqual(Object.keys(object.properties as object));
      expect(object.additionalProperties).toBe(false);
    }
    const value = withoutNulls(valueFor(strict), plainSchema(schema));
    expect(schema.safeParse(value).error).toBeUndefined();
  },
);
