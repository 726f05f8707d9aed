import { expect, test } from "vitest";
import type { Weights } from "../app/writers/extractive/prior.ts";
import { boats, bread } from "../app/writers/extractive/testing.ts";
import { fitLogistic } from "./logistic.ts";
import { oracleOf } from "./oracle.ts";
import { fitRidge } from "./ridge.ts";
import { fitEach, meetingOf, score } from "./training.ts";

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

/** What the weights say of a row, before any curve. */
const sumOf = (features: number[], { bias, features: weights }: Weights) =>
  weights.reduce(
    (sum, { mean, deviation, weight }, k) =>
      sum + (weight * ((features[k] ?? 0) - mean)) / deviation,
    bias,
  );

/** Every fourth row is chosen; the first feature tells which, the second tells nothing. */
const rows = Array.from({ length: 80 }, (_, at) => ({
  features: [at % 4 === 0 ? 3 + (at % 3) : at % 3, (at * 7) % 5],
  chosen: at % 4 === 0,
}));

test("learns the feature that tells and gives the other little weight", () => {
  const weights = fitLogistic(rows, ["tells", "noise"], 0.01);
  const [tells, noise] = weights.features;
  expect(tells?.weight).toBeGreaterThan(10 * Math.abs(noise?.weight ?? 0));
  expect(sumOf([5, 2], weights)).toBeGreaterThan(1);
  expect(sumOf([0, 2], weights)).toBeLessThan(-1);
});

test("a higher penalty makes smaller weights", () => {
  const weightAt = (penalty: number) =>
    fitLogistic(rows, ["tells", "noise"], penalty).features[0]?.weight ?? 0;
  expect(weightAt(1)).toBeLessThan(weightAt(0.01));
});

test("rows without a chosen one, or without difference, give finite weights", () => {
  const flat = fitLogistic([{ features: [1], chosen: false }], ["flat"], 0.1);
  expect(Number.isFinite(sumOf([1], flat))).toBe(true);
  expect(Number.isFinite(flat.bias)).toBe(true);
});

test("probabilities are those of the rows where the features tell nothing", () => {
  const blind = rows.map(({ chosen }) => ({ features: [1], chosen }));
  const { bias } = fitLogistic(blind, ["blind"], 0.01);
  expect(1 / (1 + Math.exp(-bias))).toBeCloseTo(0.25, 2);
});

test("ridge regression finds the line that made the values, in deviations", () => {
  const rated = Array.from({ length: 50 }, (_, at) => ({
    features: [at % 7, at % 5],
    value: 3 * (at % 7) - 2 * (at % 5) + 4,
  }));
  const exact = fitRidge(rated, ["up", "down"], 0);
  const mean = rated.reduce((sum, { value }) => sum + value, 0) / rated.length;
  const deviation = Math.sqrt(
    rated.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / rated.length,
  );
  for (const { features, value } of rated)
    expect(sumOf(features, exact)).toBeCloseTo((value - mean) / deviation, 6);
  const shrunk = fitRidge(rated, ["up", "down"], 1);
  expect(shrunk.features[0]?.weight).toBeLessThan(exact.features[0]?.weight ?? 0);
  expect(fitRidge(rated, ["up", "down"], 1)).toEqual(shrunk);
});

test("a meeting gives rated sentences, named concepts and a score", () => {
  const turns = [...bread, ...boats].map((text) => ({ speaker: "Ana", text }));
  const meeting = meetingOf({ turns, summary });
  expect(meeting.sentences).toHaveLength(turns.length);
  expect(Math.max(...meeting.sentences.map(({ value }) => value))).toBeLessThanOrEqual(1);
  expect(meeting.concepts.some(({ chosen }) => chosen)).toBe(true);
  expect(meeting.concepts.some(({ chosen }) => !chosen)).toBe(true);
  const [weak, strong] = fitEach([meeting], [{ strength: 0.5 }, { strength: 1 }]);
  expect(strong?.concepts).toEqual(weak?.concepts);
  const at = strong?.sentences.features.findIndex(({ weight }) => weight !== 0) ?? -1;
  const ratio =
    (strong?.sentences.features[at]?.weight ?? 0) / (weak?.sentences.features[at]?.weight ?? 1);
  expect(ratio).toBeCloseTo(2, 1);
  if (weak) expect(score(meeting, weak, 20).highlights.rouge1).toBeGreaterThan(0.2);
});
