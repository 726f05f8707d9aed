import { expect, test } from "vitest";
import { formatOf, formats, isFormatId } from "./index.ts";

test("offers four formats in the order of the screens", () => {
  expect(formats.map(({ id, label }) => [id, label])).toEqual([
    ["newsletter", "Newsletter"],
    ["social", "Social Tutorial"],
    ["blog", "Blog Post"],
    ["x", "X Thread"],
  ]);
});

test("prices and options are the specification's", () => {
  expect(formats.map(({ id, baseCredits }) => [id, baseCredits])).toEqual([
    ["newsletter", 5],
    ["social", 5],
    ["blog", 10],
    ["x", 5],
  ]);
  expect(formats.filter(({ supportsLlmo }) => supportsLlmo).map(({ id }) => id)).toEqual(["blog"]);
});

test("knows its ids and nothing else", () => {
  expect(isFormatId("blog")).toBe(true);
  expect(isFormatId("podcast")).toBe(false);
  expect(isFormatId(undefined)).toBe(false);
  expect(formatOf("x").label).toBe("X Thread");
  expect(() => formatOf("podcast")).toThrow(RangeError);
});
