import { expect, test } from "vitest";
import { learnedPrior } from "../app/writers/extractive/prior.ts";
import { fitLogistic } from "./logistic.ts";
import { oracleOf } from "./oracle.ts";

const summary = "Rye bread keeps for weeks. Boats need tar.";

test("the oracle takes what the summary says and nothing that lowers it", () => {
  const sentences = ["Rye bread keeps for weeks.", "We saw a parrot.", "Old boats need new tar."];
  expect([...oracleOf(sentences, summary, 50)].toSorted()).toEqual([0, 2]);
});

test("the oracle says nothing twice and stays inside its words", () => {
  const twice = ["Rye bread keeps for weeks.", "Rye bread keeps for weeks.", "Boats need tar."];
  expect([...oracleOf(twice, summary, 50)].toSorted()).toEqual([0, 2]);
  expect([...oracleOf(twice, summary, 4)]).toEqual([2]);
  expect(oracleOf(["A parrot."], summary, 50).size).toBe(0);
});

/** Every fourth row is chosen; the first feature tells which, the second tells nothing. */
const rows = Array.from({ length: 80 }, (_, at) => ({
  features: [at % 4 === 0 ? 3 + (at % 3) : at % 3, (at * 7) % 5],
  chosen: at % 4 === 0,
}));

test("learns the feature that tells and gives the other little weight", () => {
  const weights = fitLogistic(rows, ["tells", "noise"], 0.01);
  const [tells, noise] = weights.features;
  expect(tells?.weight).toBeGreaterThan(10 * Math.abs(noise?.weight ?? 0));
  expect(learnedPrior([5, 2], weights)).toBeGreaterThan(0.8);
  expect(learnedPrior([0, 2], weights)).toBeLessThan(0.2);
});

test("a higher penalty makes smaller weights", () => {
  const weightAt = (penalty: number) =>
    fitLogistic(rows, ["tells", "noise"], penalty).features[0]?.weight ?? 0;
  expect(weightAt(1)).toBeLessThan(weightAt(0.01));
});

test("rows without a chosen one, or without difference, give finite weights", () => {
  const flat = fitLogistic([{ features: [1], chosen: false }], ["flat"], 0.1);
  expect(learnedPrior([1], flat)).toBeGreaterThan(0);
  expect(Number.isFinite(flat.bias)).toBe(true);
});
