import { expect, test } from "vitest";
import { seeded } from "../../app/testing/seeded.ts";
import { fitWords } from "../fit-words.ts";
import { lead, oracle, random } from "./baselines.ts";

const example = {
  turns: [
    { speaker: "Ana", text: "Rye keeps. Boats need tar." },
    { speaker: "Ben", text: "Ovens are hot." },
  ],
  summary: "",
};

test("lead is the beginning of the source", async () => {
  const rank = await lead.load();
  expect(fitWords(await rank(example, 4), 4)).toBe("Rye keeps. Boats need");
});

test("random draws every sentence once and the same way each time", async () => {
  const rank = await random.load();
  const first = await rank(example, 10);
  expect(first.map(({ order }) => order).toSorted()).toEqual([0, 1, 2]);
  expect(await rank(example, 10)).toEqual(first);
});

test("the numbers of a seed are spread over 0 to 1", () => {
  const next = seeded(7);
  const draws = Array.from({ length: 1_000 }, next);
  const mean = draws.reduce((sum, value) => sum + value, 0) / draws.length;
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draws)).toBeLessThan(1);
  expect(mean).toBeCloseTo(0.5, 1);
});

test("the oracle takes what the summary says", async () => {
  const knowing = { turns: [{ text: "A parrot sings. Rye keeps well." }], summary: "Rye keeps." };
  const rank = await oracle.load();
  expect(await rank(knowing, 10)).toEqual([{ text: "Rye keeps well.", order: 1 }]);
});
