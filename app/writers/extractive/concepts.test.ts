import { expect, test } from "vitest";
import { conceptFeatureNames, conceptFeatures, weighConcepts } from "./concepts.ts";
import type { Weights } from "./prior.ts";
import trained from "./prior-weights.json" with { type: "json" };
import { bread, read, readLines } from "./testing.ts";

const featureOf = (row: number[] | undefined, name: (typeof conceptFeatureNames)[number]) =>
  row?.[conceptFeatureNames.indexOf(name)];

test("the committed weights stand in the order of the features", () => {
  expect(trained.concepts.features.map(({ name }) => name)).toEqual([...conceptFeatureNames]);
  expect(trained.concepts.features.every(({ deviation }) => deviation > 0)).toBe(true);
});

test("counts sentences, speakers and places of a concept", () => {
  const { sentences } = readLines([
    ["Ana", "Rye grows here in spring."],
    ["Ana", "The harbour repairs wooden boats."],
    ["Ben", "Rye keeps for weeks."],
    ["Ben", "The carpenters bend planks over steam."],
  ]);
  const features = conceptFeatures(sentences);
  const rye = features.get(sentences[0]?.concepts[0] ?? -1);
  const boat = features.get(sentences[1]?.concepts.at(-1) ?? -1);
  expect(featureOf(rye, "frequency")).toBeCloseTo(Math.log(2));
  expect(featureOf(rye, "relative frequency")).toBeCloseTo(Math.log(2) / Math.log(5));
  expect(featureOf(rye, "spread")).toBe(2 / 20);
  expect([featureOf(rye, "speakers"), featureOf(boat, "speakers")]).toEqual([1, 0.5]);
  expect([featureOf(rye, "first place"), featureOf(rye, "last place")]).toEqual([0, 0.5]);
  expect(featureOf(rye, "letters")).toBe(3);
});

test("leaves noise out", () => {
  const sentences = read(["Rye bread and rye flour.", "Boats float."]);
  const advert = sentences[1];
  if (advert) advert.noise = "advert";
  const features = conceptFeatures(sentences);
  expect([...features.keys()]).toEqual(sentences[0]?.concepts);
});

test("weighs what is said again and again by several people above what is said once", () => {
  const { sentences } = readLines([
    ...bread.map((text, at): [string, string] => [at % 2 ? "Ana" : "Ben", text]),
    ["Ana", "A green parrot sings behind yellow curtains."],
  ]);
  const weights = weighConcepts(sentences);
  const idOf = (at: number, word: string) =>
    sentences[at]?.stems[sentences[at]?.tokens.findIndex((token) => token.word === word) ?? -1];
  const [loaf, parrot] = [idOf(0, "bread"), idOf(5, "parrot")].map((id) => weights.get(id ?? -1));
  expect(loaf).toBeGreaterThan(1.5 * (parrot ?? 1));
  expect([...weights.values()].every((weight) => weight > 0 && weight < 1)).toBe(true);
});

test("without weights all concepts weigh the same", () => {
  const none: Weights = { bias: 0, features: [] };
  expect(new Set(weighConcepts(read(bread), none).values())).toEqual(new Set([0.5]));
});
