import fc from "fast-check";
import { expect, test } from "vitest";
import { lineBatches, lineSplitter, unifyBreaks } from "./lines.ts";
import { temporaryFile } from "./testing.ts";

function split(chunks: string[]): string[] {
  const splitter = lineSplitter();
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

test("where the chunks end makes no difference", () => {
  const chunks = fc.array(fc.string({ unit: fc.constantFrom("a", "é", "\n", " ") }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(chunks, (parts) => {
      expect(split(parts)).toEqual(split([parts.join("")]));
    }),
  );
});

test("an endless line comes in pieces of at most 64 KB that make the whole", () => {
  const line = "seed ".repeat(60_000);
  const pieces = split([line.slice(0, 100_001), line.slice(100_001)]);
  expect(pieces.join("")).toBe(line);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(65_536);
  expect(pieces).toEqual(split([line]));
});

test("a page's end is a line's end", () => {
  expect(unifyBreaks("a\fb\r\nc\rd\u2028e\u2029f")).toBe("a\nb\nc\nd\ne\n\nf");
});

test("a line break divided between two chunks is one", async () => {
  const file = temporaryFile(`${"a".repeat(262_143)}\r\nb`);
  const lines: string[] = [];
  for await (const batch of lineBatches(file, "utf8")) lines.push(...batch);
  expect(lines.filter((line) => line === "")).toEqual([]);
  expect(lines.at(-1)).toBe("b");
});

test("a file in UTF-8 loses its mark, and no character that two chunks divide", async () => {
  const file = temporaryFile(`\uFEFF${"é".repeat(200_000)}`);
  const lines: string[] = [];
  for await (const batch of lineBatches(file, "utf8")) lines.push(...batch);
  expect(lines.join("")).toBe("é".repeat(200_000));
});
