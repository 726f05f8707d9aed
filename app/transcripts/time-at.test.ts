import { expect, test } from "vitest";
import { rewritten, timeAt } from "./time-at.ts";

const text = "We opened in March. It rained. Nobody came.";
const segment = {
  id: "s1",
  start: 5,
  text,
  cues: [[20, 8] as [number, number], [31, 10.5] as [number, number]],
};

test("a word has the time of its cue", () => {
  expect([0, 12, 20, 25, 31, 40].map((at) => timeAt(segment, at))).toEqual([
    5, 5, 8, 8, 10.5, 10.5,
  ]);
});

test("inside a cue of more than ten seconds the characters tell", () => {
  const long = { start: 60, cues: [[100, 80] as [number, number]] };
  expect(timeAt(long, 50)).toBe(70);
  expect(timeAt({ start: 60, cues: [[100, 70]] }, 50)).toBe(60);
});

test("a paragraph without a time of its own has its place between the times around it", () => {
  expect(
    timeAt(
      {
        cues: [
          [0, 30],
          [100, 60],
        ],
      },
      50,
    ),
  ).toBe(45);
});

test("without cues the segment's start is all that is known", () => {
  expect(timeAt({ start: 5 }, 30)).toBe(5);
  expect(timeAt({}, 30)).toBeUndefined();
});

test("a correction keeps the times of the words around it", () => {
  const longer = rewritten(segment, "We opened in March. It rained cats and dogs. Nobody came.");
  expect(longer.cues).toEqual([
    [20, 8],
    [45, 10.5],
  ]);
  expect(rewritten(segment, text)).toEqual({ text, cues: segment.cues });
  expect(rewritten(segment, "Nobody came.").cues).toEqual([[0, 10.5]]);
  expect(rewritten({ id: "s1", text }, "New.")).toEqual({ text: "New." });
});
