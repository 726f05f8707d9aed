import { expect, test } from "vitest";
import { groundingOf } from "../transcripts/grounded.ts";
import { timesIn, unsupportedTimes } from "./times.ts";

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
