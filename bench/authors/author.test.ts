import { expect, test } from "vitest";
import { countWords } from "../../app/languages/words.ts";
import { chanceFrom, writeAs } from "./author.ts";
import { manners } from "./manners.ts";
import { de, en } from "./vocabulary.ts";

test("there are at least a dozen hands, each with a name of its own", () => {
  expect(new Set(manners.map(({ name }) => name)).size).toBeGreaterThanOrEqual(12);
});

test("the same seed writes the same text, another seed another one", () => {
  const [manner] = manners;
  if (!manner) throw new Error("no manners");
  const write = (seed: number) => writeAs(manner, en, { seed, words: 200 });
  expect(write(3)).toBe(write(3));
  expect(write(3)).not.toBe(write(4));
});

test("texts have the length that was asked for, within a paragraph", () => {
  for (const manner of manners)
    for (const vocabulary of [en, de]) {
      const words = countWords(writeAs(manner, vocabulary, { seed: 1, words: 300 }));
      expect(words).toBeGreaterThanOrEqual(300);
      expect(words).toBeLessThan(700);
    }
});

test("chances lie in their range", () => {
  const chance = chanceFrom(5);
  const drawn = Array.from({ length: 500 }, () => chance.between([2, 4]));
  expect(new Set(drawn)).toEqual(new Set([2, 3, 4]));
});
