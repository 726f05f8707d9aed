import { expect, test } from "vitest";
import { groundingOf } from "../app/transcripts/grounded.ts";
import { createPlanning } from "../app/writers/extractive/plan.ts";
import { fixtures } from "../app/writers/fixtures/sources.ts";
import { reportPiece } from "./piece-report.ts";

const source = fixtures["English interview"];
if (!source) throw new Error("the fixture has another name");
const { info, segments } = source;

function plan() {
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish();
}

test("takes a time for that of the first word, not of the segment", () => {
  const made = plan();
  const late = segments.map((segment) => ({
    ...segment,
    start: (segment.start ?? 0) - 1,
    cues: [[1, segment.start ?? 0] as [number, number]],
  }));
  const { times } = reportPiece(made, "x", groundingOf(late));
  expect(times.checked).toBeGreaterThan(0);
  expect(times.right).toBeLessThan(times.checked);
});

const report = (changed: typeof segments) => reportPiece(plan(), "blog", groundingOf(changed));

test("finds every quotation and time of a piece in its own source", () => {
  const { quotations, times, rules, refused, cited } = report(segments);
  expect(refused).toBeUndefined();
  const short = ["length", "section length", "sections"];
  expect(rules.filter(({ passed, rule }) => !passed && !short.includes(rule))).toEqual([]);
  expect(quotations.checked).toBeGreaterThan(5);
  expect(quotations.right).toBe(quotations.checked);
  expect(times.checked).toBeGreaterThan(3);
  expect(times.right).toBe(times.checked);
  const known = new Set(segments.map(({ id }) => id));
  expect(cited.every((id) => known.has(id))).toBe(true);
});

test("misses the quotations when the source says something else", () => {
  const other = segments.map((segment) => ({ ...segment, text: "Nobody said so." }));
  const { quotations } = report(other);
  expect(quotations.right).toBe(0);
  expect(quotations.checked).toBeGreaterThan(5);
});

test("misses the times when the segments start elsewhere", () => {
  const late = segments.map((segment) => ({ ...segment, start: (segment.start ?? 0) + 1_000 }));
  const { quotations, times } = report(late);
  expect(quotations.right).toBe(quotations.checked);
  expect(times.right).toBe(0);
});

test("counts the rules of a piece that the writer refuses", () => {
  const made = plan();
  const nothing = { sections: [], highlights: [], claims: [], questions: [], exchanges: [] };
  const { refused, rules } = reportPiece(
    { ...made, material: { ...made.material, ...nothing } },
    "blog",
    groundingOf(segments),
  );
  expect(refused).toContain("no passage");
  expect(rules.some(({ passed }) => !passed)).toBe(true);
});
