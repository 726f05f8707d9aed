import { expect, test } from "vitest";
import { gapsIn } from "./gaps.ts";
import { type Line, readLines } from "./testing.ts";

const lines: Line[] = [
  [
    "Ana",
    "The kiln needs eleven hours to cool before anybody may open its door. Whoever opens it early hears the glaze crack, all over the shelf. That is a lost week of work for four potters.",
  ],
  ["Ben", "Oh no."],
  [
    "Ana",
    "A new glaze is tried on twelve small tiles. Each tile is written on below, with the date, the clay and the place in the kiln. But that is only done in winter.",
  ],
];

const read = () => readLines(lines);
const textOf = (sentences: { text: string }[], cut: { first: number; last: number }) =>
  sentences.slice(cut.first, cut.last + 1).map(({ text }) => text);

test("runs of one turn fill what nothing else offers", () => {
  const { source, sentences } = read();
  const span = { first: 0, last: sentences.length - 1 };
  const cuts = gapsIn(source, span, () => true, { taken: [], count: 9 });
  expect(cuts.length).toBe(2);
  for (const { first, last } of cuts) expect(sentences[first]?.turn).toBe(sentences[last]?.turn);
  expect(cuts.map((cut) => textOf(sentences, cut)[0])).toContain(
    "The kiln needs eleven hours to cool before anybody may open its door.",
  );
});

test("none ends before the sentence that limits it", () => {
  const { source, sentences } = read();
  const span = { first: 0, last: sentences.length - 1 };
  const ends = gapsIn(source, span, () => true, { taken: [], count: 9 }).map(({ last }) => last);
  const limited = sentences.findIndex(({ text }) => text.startsWith("But that")) - 1;
  expect(limited).toBeGreaterThan(0);
  expect(ends).not.toContain(limited);
});

test("what is taken already is not offered again", () => {
  const { source, sentences } = read();
  const span = { first: 0, last: sentences.length - 1 };
  const taken = [{ first: 0, last: 2, weight: 1 }];
  for (const cut of gapsIn(source, span, () => true, { taken, count: 9 }))
    expect(cut.first).toBeGreaterThan(2);
  expect(gapsIn(source, span, () => true, { taken: [], count: 1 })).toHaveLength(1);
});
