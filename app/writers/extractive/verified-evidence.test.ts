import { expect, test } from "vitest";
import { say } from "../../editing/index.ts";
import type { Cite } from "../../formats/format.ts";
import { groundingOf } from "../../transcripts/grounded.ts";
import { verifiedEvidence } from "./verified-evidence.ts";

const line = "So, you know, rye bread does not keep for more than two weeks.";
const grounding = groundingOf([{ id: "s1", speaker: "Ana Lane", text: line }], "en");
const speaker = { name: "Ana Lane", short: "Lane" };
const said = say(line, { language: "en", speaker });

const verdict = (change: (one: NonNullable<typeof said>) => NonNullable<Cite["said"]>[number]) => {
  if (!said) throw new Error("the line cannot be reported");
  const cite = { segmentIds: ["s1"], speaker: "Ana Lane", verbatim: true, said: [change(said)] };
  const { evidence, reported } = verifiedEvidence([{ path: "intro", cites: [cite] }], grounding, {
    language: "en",
  });
  return [evidence[0]?.cites[0]?.verbatim, reported];
};

test("a reported sentence is verified by its line and its cuts", () => {
  expect(verdict((one) => one)).toEqual([true, 1]);
});

test.each([
  ["a negation that was dropped", "not keep", "keep"],
  ["another number", "two", "ten"],
  ["another word", "bread", "cake"],
])("%s is not", (_, from, to) => {
  expect(verdict((one) => ({ ...one, text: one.text.replace(from, to) }))[0]).toBe(false);
});

test("a frame that names somebody else is not", () => {
  expect(verdict((one) => ({ ...one, framed: `${one.text.slice(0, -1)}, Ben says.` }))[0]).toBe(
    false,
  );
});

test("a line that the source does not have is not", () => {
  const other = "Wheat bread keeps for a day.";
  expect(verdict(() => ({ line: other, text: other, cuts: [] }))[0]).toBe(false);
});

test("a cite has the time of its first words, not of the answer that it goes on with", () => {
  const answer = [
    { id: "s1", start: 10, end: 14, text: "Rye bread keeps for two weeks." },
    { id: "s2", start: 14, end: 18, text: "Wheat bread keeps for a day." },
  ];
  const quote = "Wheat bread keeps for a day.";
  const cite = { segmentIds: ["s1", "s2"], start: 10, verbatim: true, quote };
  const verified = { language: "en" };
  const { evidence } = verifiedEvidence(
    [{ path: "intro", cites: [cite] }],
    groundingOf(answer, "en"),
    verified,
  );
  expect(evidence[0]?.cites[0]?.start).toBe(14);
});
