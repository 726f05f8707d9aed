import { expect, test } from "vitest";
import { mergeCues } from "./merge.ts";
import type { Piece } from "./piece.ts";

function merged(pieces: Piece[]): Piece[] {
  const out: Piece[] = [];
  const merge = mergeCues((piece) => out.push(piece));
  for (const piece of pieces) merge.push(piece);
  merge.end();
  return out;
}

const cue = (start: number, end: number, text = "words", speaker?: string): Piece => ({
  start,
  end,
  text,
  ...(speaker ? { speaker } : {}),
});

test("a gap over 2.5 seconds begins a new line", () => {
  expect(merged([cue(0, 2), cue(4.5, 6), cue(8.6, 9)])).toHaveLength(2);
});

test("a new speaker begins a new line", () => {
  expect(merged([cue(0, 2, "a", "Ana"), cue(2, 4, "b", "Ben"), cue(4, 6, "c")])).toHaveLength(3);
});

test("a line lasts at most 45 seconds", () => {
  const out = merged(Array.from({ length: 20 }, (_, i) => cue(i * 5, i * 5 + 5)));
  for (const { start = 0, end = 0 } of out) expect(end - start).toBeLessThanOrEqual(45);
  expect(out).toHaveLength(3);
});

test("after 27 seconds a sentence's end closes the line, before it does not", () => {
  const out = merged(Array.from({ length: 8 }, (_, i) => cue(i * 5, i * 5 + 5, "So it was.")));
  expect(out.map((piece) => piece.end)).toEqual([30, 40]);
});

test("a line has at most 700 characters", () => {
  const out = merged(Array.from({ length: 10 }, (_, i) => cue(i, i + 1, "x".repeat(199))));
  for (const { text } of out) expect(text.length).toBeLessThanOrEqual(700);
  expect(out).toHaveLength(4);
});

test("without ends the next start bounds the line, and no end is made up", () => {
  const out = merged(Array.from({ length: 12 }, (_, i) => ({ start: i * 10, text: "go on" })));
  expect(out.map((piece) => piece.start)).toEqual([0, 50, 100]);
  expect(out.every((piece) => piece.end === undefined)).toBe(true);
});

test("a whole paragraph for one time stays a line of its own", () => {
  const paragraph = (start: number) => ({ start, text: `${"word ".repeat(29)}ends here.` });
  expect(merged([paragraph(0), paragraph(12), { start: 25, text: "Short." }])).toHaveLength(3);
  // What goes on within a sentence is no paragraph.
  const cut = { start: 0, text: "word ".repeat(30).trim() };
  expect(merged([cut, paragraph(9)])).toHaveLength(1);
});

test("text without times is never joined", () => {
  expect(merged([{ text: "a" }, { text: "b" }, { start: 3, text: "c" }])).toHaveLength(3);
});

test("Japanese cues are joined without a space", () => {
  expect(merged([cue(0, 1, "種を"), cue(1, 2, "借りる")])[0]?.text).toBe("種を借りる");
});

test.each([
  ["春天，", "码头开始建设。", "春天，码头开始建设。"],
  ["根据", "《公告》", "根据《公告》"],
  ["Well,", "yes.", "Well, yes."],
])("%s %s are joined as their script is", (one, two, whole) => {
  expect(merged([cue(0, 1, one), cue(1, 2, two)]).map(({ text }) => text)).toEqual([whole]);
});
