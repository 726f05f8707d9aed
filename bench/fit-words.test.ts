import { expect, test } from "vitest";
import { fitWords } from "./fit-words.ts";

const ranked = [
  { text: "the best of all", order: 7 },
  { text: "second best here", order: 2 },
  { text: "third", order: 1 },
];

test("takes the best first, cuts the last and restores the order of the source", () => {
  expect(fitWords(ranked, 6)).toBe("second best the best of all");
});

test("is shorter where there are not enough words", () => {
  expect(fitWords(ranked, 100)).toBe("third second best here the best of all");
});

test("an empty ranking or no room gives an empty summary", () => {
  expect(fitWords([], 5)).toBe("");
  expect(fitWords(ranked, 0)).toBe("");
});
