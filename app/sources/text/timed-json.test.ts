import { expect, test } from "vitest";
import { readTimedJson } from "./timed-json.ts";

test("an array of timed entries, in seconds or clock times", () => {
  const json = [
    { start: "00:00:44.001", end: "00:00:49.400", speaker: "tim", text: "Hallo  und" },
    { start: 50.5, end: 49, text: "willkommen" },
  ];
  expect(readTimedJson(JSON.stringify(json))).toEqual([
    { start: 44.001, end: 49.4, speaker: "tim", text: "Hallo und" },
    { start: 50.5, text: "willkommen" },
  ]);
});

test("the Podcasting 2.0 form", () => {
  const json = {
    version: "1.0.0",
    segments: [{ speaker: "Ana", startTime: 1, endTime: 2, body: "I" }],
  };
  expect(readTimedJson(JSON.stringify(json))).toEqual([
    { start: 1, end: 2, speaker: "Ana", text: "I" },
  ]);
});

test("other JSON, and no JSON, is left to the other readers", () => {
  expect(readTimedJson('{"text": "a"}')).toBeUndefined();
  expect(readTimedJson('[{"start": 1')).toBeUndefined();
  expect(readTimedJson("[Music] hello")).toBeUndefined();
});
