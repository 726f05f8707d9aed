import { expect, test } from "vitest";
import type { ReadyPassage } from "./choice.ts";
import { suitedTo } from "./suited.ts";

const passage = (
  id: string,
  unit: ReadyPassage["unit"],
  line: string,
  rank: number,
): ReadyPassage => ({
  id,
  unit,
  chapter: 0,
  role: "statement",
  rank,
  text: line,
  isReported: true,
  line,
  headings: [],
  ...(unit === "answer" ? { asked: "Why does bread rise?", spoken: true } : {}),
});

const answer = passage(
  "q1-3",
  "answer",
  "Yeast makes gas. The gas lifts the dough. It takes hours.",
  1,
);
const excerpt = passage("e5-7", "excerpt", "Rye is wet. It keeps for weeks. Wheat does not.", 2);
const inAnswer = passage("s2-2", "statement", "The gas lifts the dough.", 3);
const inExcerpt = passage("s6-6", "statement", "It keeps for weeks.", 4);
const apart = passage("s9-9", "statement", "A loaf costs four euros.", 5);
const all = [answer, inAnswer, excerpt, inExcerpt, apart];
const idsFor = (layout: "letter" | "article" | "thread" | "carousel") =>
  suitedTo(layout, all).map(({ id }) => id);

test("letters and articles are offered what is long, and statements that stand elsewhere", () => {
  expect(idsFor("letter")).toEqual(["q1-3", "e5-7", "s9-9"]);
  expect(idsFor("article")).toEqual(idsFor("letter"));
});

test("posts hold answers and statements, slides statements alone", () => {
  expect(idsFor("thread")).toEqual(["q1-3", "s6-6", "s9-9"]);
  expect(idsFor("carousel")).toEqual(["s2-2", "s6-6", "s9-9"]);
});

test("what hangs on its neighbours fills the list, in the place of the statements that it holds", () => {
  const loose = passage("g8-10", "excerpt", "A loaf costs four euros. Two cost seven.", 6);
  const held = passage("g5-6", "excerpt", "Nobody counts the crumbs.", 7);
  const ids = suitedTo("letter", [...all, loose, held]).map(({ id }) => id);
  expect(ids).toEqual(["q1-3", "e5-7", "g8-10", "g5-6"]);
});

test("the best sixty are listed, and of statements beside long passages the best eighteen", () => {
  const many = (count: number, unit: ReadyPassage["unit"], from: number) =>
    Array.from({ length: count }, (_, at) =>
      passage(
        `${unit}${at}`,
        unit,
        `Sentence ${from + at} of the ${unit} stands alone.`,
        from + at,
      ),
    );
  const listed = suitedTo("letter", [...many(55, "excerpt", 1), ...many(40, "statement", 100)]);
  expect(listed).toHaveLength(60);
  expect(
    suitedTo("letter", [...many(14, "excerpt", 1), ...many(40, "statement", 100)]),
  ).toHaveLength(14 + 18);
  expect(suitedTo("letter", many(40, "statement", 1)).map(({ rank }) => rank)).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  );
});
