import fc from "fast-check";
import { expect, test } from "vitest";
import { cutPoint, maxSegmentCharacters, splitLong } from "./split-long.ts";
import { sentence } from "./testing.ts";

const long = Array.from({ length: 120 }, (_, i) => sentence(i)).join(" ");

test("a short piece stays as it is", () => {
  const piece = { start: 1, end: 4, speaker: "Ana", text: "Short." };
  expect([...splitLong(piece)]).toEqual([piece]);
});

test("only the first part has a time; speaker and page hold for all", () => {
  const parts = [...splitLong({ start: 5, end: 400, page: 2, speaker: "Ana", text: long })];
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map((part) => part.start)).toEqual([5, ...parts.slice(1).map(() => undefined)]);
  for (const part of parts) expect(part).toMatchObject({ page: 2, speaker: "Ana" });
  expect(parts.some((part) => part.end !== undefined)).toBe(false);
});

test("the cut is after a sentence, else after a word, else anywhere", () => {
  expect(cutPoint("One two. Three four five", 14)).toBe(9);
  expect(cutPoint("one two three four", 10)).toBe(8);
  expect(cutPoint("種を借りる。秋に返す。春にまく。", 12)).toBe(11);
  expect(cutPoint("abcdefghij", 4)).toBe(4);
});

test("no character is lost, added or broken, whatever the text", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 9_000 });
  fc.assert(
    fc.property(text, (raw) => {
      const parts = Array.from(splitLong({ text: raw }), (part) => part.text);
      expect(parts.join("").replace(/\s/g, "")).toBe(
        raw.length > maxSegmentCharacters
          ? raw.replace(/\s/g, "")
          : parts.join("").replace(/\s/g, ""),
      );
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(maxSegmentCharacters);
        expect(part.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
