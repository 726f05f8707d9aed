import { expect, test } from "vitest";
import { percentile, timeErrors } from "./reading-errors.ts";

const file = [
  "1\n00:00:01,000 --> 00:00:04,000\nThe boat leaves at noon.",
  "2\n00:00:04,500 --> 00:00:08,000\nNobody waits for the tide.",
  "3\n00:00:08,000 --> 00:00:40,000\nAnd this one takes its time.",
].join("\n\n");

test("tells how far each short cue was read from its written time", () => {
  const text = "The boat leaves at noon. Nobody waits for the tide. And this one takes its time.";
  const cues: [number, number][] = [[text.indexOf("Nobody"), 7.5]];
  expect(timeErrors(file, [{ start: 1, text, cues }])).toEqual([0, 3]);
  expect(timeErrors("Ana: The boat leaves.", [{ text: "The boat leaves." }])).toEqual([]);
});

test("the value below which a share of the values lies", () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(3);
  expect(percentile([1], 0.95)).toBe(1);
  expect(percentile([], 0.5)).toBeUndefined();
});
