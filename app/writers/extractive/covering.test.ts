import { expect, test } from "vitest";
import { chooseCovering, countConcepts, covers } from "./covering.ts";
import { rank } from "./importance.ts";
import { boats, bread, read } from "./testing.ts";

function picksOf(texts: string[]) {
  const sentences = read(texts);
  rank(sentences, []);
  return { sentences, picks: sentences.map((sentence, at) => ({ sentence, at })) };
}

test("counts in how many sentences a concept is, noise left out", () => {
  const sentences = read(["Rye bread and rye flour.", "Rye boats float.", "Rye is sold here."]);
  const advert = sentences[2];
  if (advert) advert.noise = "advert";
  const rye = sentences[0]?.concepts[0] ?? -1;
  expect(countConcepts(sentences).get(rye)).toBe(2);
});

test("what the source comes back to covers more than what is said once", () => {
  const sentences = read([...bread, "A green parrot sings behind yellow curtains."]);
  const counts = countConcepts(sentences);
  const [loaf, parrot] = [sentences[0], sentences[5]];
  if (!loaf || !parrot) throw new Error("sentences are missing");
  expect(covers(loaf, counts)).toBeGreaterThan(3 * covers(parrot, counts));
});

test("the second choice is about something else", () => {
  const { sentences, picks } = picksOf([...bread, ...boats]);
  const chosen = chooseCovering([picks], 2, countConcepts(sentences)).map(({ at }) => at);
  expect(chosen.filter((at) => at < bread.length)).toHaveLength(1);
});

test("a group is used up before the next, and never more than asked for", () => {
  const { sentences, picks } = picksOf([...bread, ...boats]);
  const groups = [picks.slice(8), picks.slice(0, 8)];
  const chosen = chooseCovering(groups, 4, countConcepts(sentences)).map(({ at }) => at);
  expect(chosen.slice(0, 2).toSorted()).toEqual([8, 9]);
  expect(new Set(chosen).size).toBe(4);
});

test("all are chosen where there are fewer than asked for", () => {
  const { sentences, picks } = picksOf(bread);
  expect(chooseCovering([picks], 40, countConcepts(sentences))).toHaveLength(bread.length);
});
