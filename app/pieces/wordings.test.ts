import { expect, test } from "vitest";
import type { Said } from "../editing/index.ts";
import { groundingOf } from "../transcripts/grounded.ts";
import { createWordings } from "./wordings.ts";

const line = "It attracts ships.";
const before = "The old lamp never burns alone.";
const segment = { id: "s1", start: 10, speaker: "Ana Lane", text: `${before} ${line}` };
const text = "It [the old lamp] attracts ships.";
const said: Said = { line, cuts: [], text, antecedent: { line: before, words: "the old lamp" } };
const cite = {
  segmentIds: ["s1"],
  start: 10,
  speaker: "Ana Lane",
  verbatim: true,
  said: [said],
  sourceLine: `[00:00:10] Ana Lane: ${segment.text}`,
};

const wordings = createWordings({ language: "en", grounding: groundingOf([segment], "en") });

test("what a pronoun means can be taken out of a passage again", () => {
  const listed = wordings.of({ text, cite }, undefined);
  const bare = listed.find(({ key }) => key === "bracket-0");
  expect(bare).toMatchObject({ label: "Without “[the old lamp]”", text: "It attracts ships." });
  expect(bare?.cite.verbatim).toBe(true);
  expect(bare?.cite.said?.[0]?.antecedent).toBeUndefined();
});

test("with the sentence before, the brackets go by themselves", () => {
  const around = { sentences: [before, line], first: 1, last: 1 };
  const wide = wordings.of({ text, cite }, around).find(({ key }) => key === "before");
  expect(wide?.text).toBe(`${before} ${line}`);
});
