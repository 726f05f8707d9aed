import { expect, test } from "vitest";
import { directionOf } from "../transcripts/direction.ts";
import { lengthOf } from "./length.ts";

test("the time of reading follows the pace of the language, and is never none", () => {
  const texts = ["word ".repeat(400), "word ".repeat(314)];
  expect(lengthOf(texts, "en-GB")).toEqual({ words: 714, minutes: 3 });
  expect(lengthOf(texts, "ar")).toEqual({ words: 714, minutes: 5 });
  expect(lengthOf(texts, "und")).toEqual({ words: 714, minutes: 3 });
  expect(lengthOf([], "en")).toEqual({ words: 0, minutes: 1 });
});

test("texts without spaces are counted in words too", () => {
  expect(lengthOf(["図書館は種を貸し出しています。"], "ja").words).toBeGreaterThan(4);
});

test("a script decides the direction, not the beginning of a code", () => {
  for (const language of ["ar", "ar-EG", "he", "fa-IR", "ckb", "az-Arab"])
    expect(directionOf(language), language).toBe("rtl");
  for (const language of ["en", "arn", "ja", "zh-Hant", "und", "ar-Latn", "hez"])
    expect(directionOf(language), language).toBe("ltr");
});
