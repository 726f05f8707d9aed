import { expect, test } from "vitest";
import { directionOf } from "../transcripts/direction.ts";
import { lengthOf } from "./length.ts";

test("the time of reading follows the pace of the language, and is never none", () => {
  const texts = ["word ".repeat(400), "word ".repeat(314)];
  const words = { words: 714, characters: 3_570, unit: "words" };
  expect(lengthOf(texts, "en-GB")).toEqual({ ...words, minutes: 3 });
  expect(lengthOf(texts, "ar")).toEqual({ ...words, minutes: 5 });
  expect(lengthOf(texts, "und")).toEqual({ ...words, minutes: 3 });
  expect(lengthOf([], "en")).toEqual({ words: 0, characters: 0, unit: "words", minutes: 1 });
});

test("Chinese and Japanese are read by the character", () => {
  const texts = ["図書館は種を 貸し出して\nいます。".repeat(70)];
  expect(lengthOf(texts, "ja")).toMatchObject({
    characters: 1_190,
    unit: "characters",
    minutes: 3,
  });
  expect(lengthOf(texts, "zh-Hant")).toMatchObject({ unit: "characters", minutes: 4 });
  expect(lengthOf(texts, "ja").words).toBeGreaterThan(280);
});

test("a script decides the direction, not the beginning of a code", () => {
  for (const language of ["ar", "ar-EG", "he", "fa-IR", "ckb", "az-Arab"])
    expect(directionOf(language), language).toBe("rtl");
  for (const language of ["en", "arn", "ja", "zh-Hant", "und", "ar-Latn", "hez"])
    expect(directionOf(language), language).toBe("ltr");
});
