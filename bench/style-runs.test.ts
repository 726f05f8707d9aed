import { expect, test } from "vitest";
import { fixtures } from "../app/writers/fixtures/sources.ts";
import { manners } from "./authors/manners.ts";
import { de, en } from "./authors/vocabulary.ts";
import { knownAgain, planOf, runsOf, syntheticAuthors, totalsOf } from "./style-runs.ts";

const sourceOf = (name: string) => {
  const fixture = fixtures[name];
  if (!fixture) throw new Error(`no fixture ${name}`);
  return { name, plan: planOf(fixture) };
};

test("the distance falls in eight of ten runs, and nothing breaks for it", () => {
  // Questions and answers leave style less to choose: of a conversation alone it falls in three of four.
  const lecture = sourceOf("lecture of one speaker");
  const conversation = sourceOf("German conversation");
  const runs = [
    ...syntheticAuthors("en", en).flatMap((author) => runsOf(author, lecture)),
    ...syntheticAuthors("de", de, manners.slice(0, 1)).flatMap((author) =>
      runsOf(author, conversation),
    ),
  ];
  const { fell, before, after, fellToUnseenText, brokenRules, wrongQuotations } = totalsOf(runs);
  expect(fell).toBeGreaterThanOrEqual(0.8);
  expect(after).toBeLessThan(before - 0.04);
  expect(fellToUnseenText).toBeGreaterThanOrEqual(0.8);
  expect(brokenRules).toBe(0);
  expect(wrongQuotations).toBe(0);
});

test("hands are known again by another text of theirs", () => {
  expect(knownAgain(syntheticAuthors("en", en))).toBeGreaterThanOrEqual(0.95);
});

test("authors that cannot be told apart are known again by nobody", () => {
  const [one] = syntheticAuthors("en", en, manners.slice(0, 1));
  if (!one) throw new Error("no author");
  expect(knownAgain([one, { ...one, name: "twin" }])).toBe(0);
});

test("totals count runs whose distance stayed as not fallen", () => {
  const run = {
    author: "a",
    source: "s",
    format: "x",
    before: 1,
    after: 1,
    unseenBefore: 1,
    unseenAfter: 0.9,
    brokenRules: 0,
    wrongQuotations: 0,
    milliseconds: 5,
  };
  expect(totalsOf([run, { ...run, after: 0.5, brokenRules: 1 }])).toMatchObject({
    runs: 2,
    fell: 0.5,
    before: 1,
    after: 0.75,
    fellToUnseenText: 1,
    brokenRules: 1,
  });
});
