import { expect, test } from "vitest";
import { z } from "zod";
import { plainSchema, strictSchema, withoutNulls } from "./strict-schema.ts";

const banned =
  /"(oneOf|allOf|\$schema|(min|max)(Length|Items|imum)|exclusiveM\w+|pattern|format|default|prefixItems)":/;

test("what may be absent may be null instead, and null then means absent", () => {
  const schema = z.object({
    title: z.string().min(3).max(9),
    note: z.string().optional(),
    time: z.number().nullable(),
    both: z.string().nullish(),
    parts: z.array(z.object({ points: z.array(z.string()).max(4).optional() })),
  });
  const strict = strictSchema(schema);
  expect(strict).toMatchObject({
    required: ["title", "note", "time", "both", "parts"],
    properties: {
      title: { type: "string" },
      note: { anyOf: [{ type: "string" }, { type: "null" }] },
      both: { anyOf: [{ type: "string" }, { type: "null" }] },
    },
  });
  expect(JSON.stringify(strict)).not.toMatch(banned);
  const reply = { title: "Clocks", note: null, time: null, both: null, parts: [{ points: null }] };
  const value = withoutNulls(reply, plainSchema(schema));
  expect(value).toEqual({ title: "Clocks", time: null, both: null, parts: [{}] });
  expect(schema.parse(value)).toBeTruthy();
});

test("unions become anyOf, and a null is judged by the shape it stands in", () => {
  const schema = z.object({
    item: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("quote"), text: z.string().nullable() }),
      z.object({ kind: z.literal("claim"), text: z.string().optional() }),
    ]),
  });
  expect(JSON.stringify(strictSchema(schema))).toContain('"anyOf"');
  expect(JSON.stringify(strictSchema(schema))).not.toMatch(banned);
  const clean = (kind: string) => withoutNulls({ item: { kind, text: null } }, plainSchema(schema));
  expect(clean("quote")).toEqual({ item: { kind: "quote", text: null } });
  expect(clean("claim")).toEqual({ item: { kind: "claim" } });
});

test("an intersection becomes one object", () => {
  const schema = z.object({ a: z.string() }).and(z.object({ b: z.string().optional() }));
  const strict = strictSchema(z.object({ pair: schema }));
  expect(strict).toMatchObject({ properties: { pair: { required: ["a", "b"] } } });
  expect(JSON.stringify(strict)).not.toMatch(banned);
});

test("a shape that refers to itself keeps its references", () => {
  type Node = { name: string; children: Node[] };
  const node: z.ZodType<Node> = z.object({
    name: z.string(),
    get children() {
      return z.array(node);
    },
  });
  const strict = JSON.stringify(strictSchema(z.object({ tree: node })));
  expect(strict).toMatch(/"\$ref":"#\/\$defs\/\w+"/);
  expect(strict).not.toMatch(banned);
});

test("what no strict schema can say is refused where it is written", () => {
  expect(() => strictSchema(z.object({ by: z.record(z.string(), z.string()) }))).toThrow(/records/);
  expect(() => strictSchema(z.object({ two: z.tuple([z.string(), z.string()]) }))).toThrow();
  expect(() => strictSchema(z.array(z.string()))).toThrow(/object/);
});
