import { expect, test } from "vitest";
import { weighConcepts } from "./concepts.ts";
import { chooseCovering, covers } from "./covering.ts";
import { rank } from "./importance.ts";
import { boats, bread, read } from "./testing.ts";

function picksOf(texts: string[]) {
  const sentences = read(texts);
  rank(sentences, [], "en");
  return { sentences, picks: sentences.map((sentence, at) => ({ sentence, at })) };
}

test("what the source comes back to covers more than what is said once", () => {
  const sentences = read([...bread, "A green parrot sings behind yellow curtains."]);
  const weights = weighConcepts(sentences);
  const [loaf, parrot] = [sentences[0], sentences[5]];
  if (!loaf || !parrot) throw new Error("sentences are missing");
  expect(covers(loaf, weights)).toBeGreaterThan(1.2 * covers(parrot, weights));
});

test("a sentence covers by the weights of its concepts for its length", () => {
  const [first] = read(["Rye bread keeps."]);
  if (!first) throw new Error("no sentence");
  const weights = new Map(first.concepts.map((concept) => [concept, 2]));
  expect(covers(first, weights)).toBeCloseTo((2 * first.concepts.length) / 11 ** 0.8);
  expect(covers(first, new Map())).toBe(0);
});

test("the second choice is about something else", () => {
  const { sentences, picks } = picksOf([...bread, ...boats]);
  const chosen = chooseCovering([picks], 2, weighConcepts(sentences)).map(({ at }) => at);
  expect(chosen.filter((at) => at < bread.length)).toHaveLength(1);
});

test("a group is used up before the next, and never more than asked for", () => {
  const { sentences, picks } = picksOf([...bread, ...boats]);
  const groups = [picks.slice(8), picks.slice(0, 8)];
  const chosen = chooseCovering(groups, 4, weighConcepts(sentences)).map(({ at }) => at);
  expect(chosen.slice(0, 2).toSorted()).toEqual([8, 9]);
  expect(new Set(chosen).size).toBe(4);
});

test("all are chosen where there are fewer than asked for", () => {
  const { sentences, picks } = picksOf(bread);
  expect(chooseCovering([picks], 40, weighConcepts(sentences))).toHaveLength(bread.length);
});
