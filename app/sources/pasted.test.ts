import { expect, test } from "vitest";
import { nameOfText, shortText } from "./pasted.ts";

test.each([
  ["\n\n# A library that lends seeds\n\nWe opened it in March.", "A library that lends seeds"],
  ["Ana: We opened it in March.\nBen: So late?", "Ana: We opened it in March."],
  [
    "We opened the seed library on a rainy Tuesday in March, and nobody came until the second week.",
    "We opened the seed library on a rainy Tuesday in March, and nobody came until…",
  ],
  ["[00:00:01] Ana: We opened it.", "Pasted text"],
  ["WEBVTT\n\n00:01.000 --> 00:02.000\nWe", "Pasted text"],
  ['{"segments": []}', "Pasted text"],
  [" \n ", "Pasted text"],
])("a pasted text is named by its first line: %j", (text, name) => {
  expect(nameOfText(text)).toBe(name);
});

test("a text with too few words is told at once; whether a long one has enough is not counted", () => {
  expect(shortText("Only three words")).toBe(
    "This source is too short to work with (3 words; at least 120 are needed).",
  );
  expect(shortText("… — …")).toBe("We found no text in this source.");
  expect(shortText("seed ".repeat(120))).toBeUndefined();
  expect(shortText("—".repeat(30_000))).toBeUndefined();
});
