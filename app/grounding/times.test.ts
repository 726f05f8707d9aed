import { expect, test } from "vitest";
import { groundingOf } from "../transcripts/grounded.ts";
import { timeAt, timesIn, unsupportedTimes } from "./times.ts";

const grounding = groundingOf([
  { id: "s1", start: 3.4, text: "We open at 9:30 every day." },
  { id: "s2", start: 95, text: "And we close when the last reader leaves." },
  { id: "s3", start: 4_000, text: "This line was timed past the end." },
]);

test("reads times with and without hours, and no ratios of three parts", () => {
  expect(timesIn("0:03, 1:02:03 and 1:2:3:04")).toEqual(["0:03", "1:02:03"]);
});

test("accepts a time at which a segment starts, or that somebody says", () => {
  expect(unsupportedTimes("[1:35] open at 9:30", grounding)).toEqual([]);
  expect(unsupportedTimes("[1:36]", grounding)).toEqual(["1:36"]);
});

test("accepts only times of the cited segments where some are cited", () => {
  expect(unsupportedTimes("0:03", grounding, { segmentIds: ["s2"] })).toEqual(["0:03"]);
  expect(unsupportedTimes("1:35", grounding, { segmentIds: ["s2"] })).toEqual([]);
});

test("refuses a time past the end of the recording", () => {
  expect(unsupportedTimes("1:06:40", grounding)).toEqual([]);
  expect(unsupportedTimes("1:06:40", grounding, { duration: 3_600 })).toEqual(["1:06:40"]);
});

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

test("a time beside a quotation is that of its first word", () => {
  const cued = groundingOf([segment]);
  const limits = { segmentIds: ["s1"], quoted: { segmentIds: ["s1"], starts: [10.5] } };
  expect(unsupportedTimes("[0:10]", cued, limits)).toEqual([]);
  expect(unsupportedTimes("[0:05]", cued, limits)).toEqual(["0:05"]);
});

test("a cue within a segment has its own time, and a long one each of its seconds", () => {
  const cued = groundingOf([segment, { id: "s2", start: 60, text, cues: [[43, 90]] }]);
  expect(unsupportedTimes("0:08, 0:09, 1:15", cued)).toEqual(["0:09"]);
});
