import { expect, test } from "vitest";
import { priorFeatures, rank } from "./importance.ts";
import { featureNames, learnedPrior, type Weights } from "./prior.ts";
import trained from "./prior-weights.json" with { type: "json" };
import { bread, read } from "./testing.ts";

const only = (name: string, weight: number): Weights => ({
  bias: 0,
  features: featureNames.map((feature) => ({
    name: feature,
    mean: 0,
    deviation: 1,
    weight: feature === name ? weight : 0,
  })),
});
const featureOf = (features: number[] | undefined, name: (typeof featureNames)[number]) =>
  features?.[featureNames.indexOf(name)];

test("the committed weights stand in the order of the features", () => {
  expect(trained.sentences.features.map(({ name }) => name)).toEqual([...featureNames]);
  expect(trained.sentences.features.every(({ deviation }) => deviation > 0)).toBe(true);
  expect(trained.trainedOn.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("is one without evidence and grows with the weighted feature", () => {
  const weights = { bias: 0, features: [{ name: "length", mean: 2, deviation: 0.5, weight: 1 }] };
  expect(learnedPrior([2], weights)).toBe(1);
  // One and a half deviations above the mean.
  expect(learnedPrior([2.75], weights)).toBeCloseTo(Math.exp(1.5), 4);
});

test("sees place, questions, numbers and names of a sentence", () => {
  const texts = [...bread, "Did the Larkfield bakery bake 90 loaves?", "They did it at Galerna."];
  const features = priorFeatures(read(texts), [{ name: "Ana", role: "host", share: 1 }], "en");
  const asked = features[5];
  expect(features).toHaveLength(7);
  expect(features.every((row) => row.length === featureNames.length)).toBe(true);
  expect(featureOf(features[0], "position")).toBe(0);
  expect(featureOf(features[6], "position")).toBe(1);
  expect([featureOf(asked, "question"), featureOf(asked, "number")]).toEqual([1, 1]);
  expect(featureOf(asked, "names")).toBeCloseTo(1 / 7);
  expect(featureOf(features[6], "after a question")).toBe(1);
  expect(featureOf(asked, "host")).toBe(1);
});

test("counts words for oneself, for the other and for things by the language's lexicon", () => {
  const rowOf = (text: string, language: string) =>
    priorFeatures(read([text], language), [], language)[0];
  const english = rowOf("I bake your bread in the oven.", "en");
  expect(featureOf(english, "first person")).toBeCloseTo(1 / 7);
  expect(featureOf(english, "second person")).toBeCloseTo(1 / 7);
  expect(featureOf(english, "articles and prepositions")).toBeGreaterThanOrEqual(2 / 7);
  expect(featureOf(rowOf("Ich backe Brot.", "de"), "first person")).toBeCloseTo(1 / 3);
});

test("decides the ranking where it is told to", () => {
  const texts = [...bread, "The bakery has 90 linen bags of rye bread today."];
  const importance = (weight: number) => {
    const sentences = read(texts);
    rank(sentences, [], "en", { ...trained, sentences: only("number", weight) });
    return sentences.at(-1)?.importance ?? 0;
  };
  expect(importance(8)).toBe(1);
  expect(importance(-8)).toBeLessThan(0.2);
});
