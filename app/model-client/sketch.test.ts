import { expect, test } from "vitest";
import { z } from "zod";
import { sketchOf } from "./sketch.ts";
import { strictSchema } from "./strict-schema.ts";
import { schemaOfSketch } from "./testing/sketch-schema.ts";

const shapes: [string, z.ZodType, string][] = [
  [
    "objects in lists",
    z.object({ texts: z.array(z.object({ path: z.string(), cites: z.array(z.string()) })) }),
    '{"texts": {"path": string, "cites": string[]}[]}',
  ],
  [
    "what may be left out, counts and yes or no",
    z.object({ title: z.string().optional(), count: z.number().int(), whole: z.boolean() }),
    '{"title": string | null, "count": number, "whole": boolean}',
  ],
  [
    "choices and constants",
    z.object({ kind: z.enum(["a", "b"]), list: z.array(z.union([z.string(), z.literal(3)])) }),
    '{"kind": "a" | "b", "list": (string | 3)[]}',
  ],
  [
    "descriptions",
    z.object({ lines: z.array(z.string()).describe("Ten of them.") }),
    '{"lines": string[] /* Ten of them. */}',
  ],
];

test.each(shapes)("%s become a line that says the same", (_, shape, expected) => {
  expect(sketchOf(strictSchema(shape))).toBe(expected);
});

test("a shape that holds itself is written out once", () => {
  const node = z.object({
    name: z.string(),
    get children() {
      return z.array(node);
    },
  });
  const sketch = sketchOf(strictSchema(z.object({ root: node })));
  expect(sketch).toBe('{"root": {"name": string, "children": object[]}}');
});

test.each(shapes)("a server that is sent the line alone answers %s in that shape", (_, shape) => {
  const strict = strictSchema(shape);
  expect(sketchOf(schemaOfSketch(sketchOf(strict)) ?? {})).toBe(
    sketchOf(strict).replace(/ \/\*.*?\*\//g, ""),
  );
});
