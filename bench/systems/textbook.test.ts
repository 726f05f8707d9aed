import { expect, test } from "vitest";
import { klSum, latentSemantics, sumBasic, textRank } from "./textbook.ts";

/** Three sentences of bread, one of which has all the words of the others; one of something else. */
const text = [
  "Rye bread keeps longer than wheat bread.",
  "A baker of rye bread keeps wheat bread in paper.",
  "The baker wraps wheat in paper bags.",
  "Nobody knows when Tuesday's ferry sails north.",
].join(" ");
const example = { turns: [{ text }], summary: "" };

test.each([
  ["TextRank", textRank],
  ["SumBasic", sumBasic],
  ["LSA", latentSemantics],
  ["KL-Sum", klSum],
])("%s begins with what the source is about", async (_, { load }) => {
  const rank = await load();
  const ranked = await rank(example, 9);
  expect(ranked[0]?.order).toBeLessThan(2);
  expect(ranked[0]?.text).toContain("bread");
});

test("SumBasic and KL-Sum go on with what has not been said", async () => {
  for (const { load } of [sumBasic, klSum]) {
    const rank = await load();
    const twice = { turns: [{ text: `${text} ${text}` }], summary: "" };
    const [first, second] = await rank(twice, 30);
    expect(second?.text).not.toBe(first?.text);
  }
});

test("LSA gives a topic of its own its best sentence", async () => {
  const rank = await latentSemantics.load();
  const ranked = await rank(example, 40);
  expect(ranked.at(-1)?.text).not.toContain("keeps wheat bread");
});
