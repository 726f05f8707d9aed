import { expect, test } from "vitest";
import type { Cue } from "./forms/form.ts";
import { sense } from "./sense.ts";
import { sentence } from "./testing.ts";

function made(cues: Cue[], sorts = true) {
  const out: Cue[] = [];
  const { push, end, notes } = sense((cue) => out.push(cue), { sorts });
  for (const cue of cues) push(cue);
  end();
  return { out, notes: notes() };
}

/** Twelve cues of five seconds each, about 120 words a minute. */
const speech = (scale: number, bare: boolean, shift = 0): Cue[] =>
  Array.from({ length: 12 }, (_, i) => ({
    start: (i * 5 + shift) * scale,
    end: (i * 5 + 5 + shift) * scale,
    text: sentence(i),
    bare,
  }));
const seconds = Array.from({ length: 12 }, (_, i) => i * 5);

test.each([
  ["milliseconds", 1_000],
  ["frames", 25],
  ["hundredths", 100],
  ["ticks", 1e7],
  ["minutes", 1 / 60],
])("numbers that count %s are read as seconds, and it is said", (_, scale) => {
  const { out, notes } = made(speech(scale, true));
  for (const [i, { start }] of out.entries()) expect(start).toBeCloseTo(seconds[i] ?? 0, 1);
  expect(notes).toHaveLength(1);
});

test("seconds stay what they are", () => {
  const { out, notes } = made(speech(1, true));
  expect(out.map(({ start }) => start)).toEqual(seconds);
  expect(notes).toEqual([]);
});

test("a slow clock stays a clock: its unit is written", () => {
  const { out } = made(speech(25, false));
  expect(out[1]?.start).toBe(125);
});

test("hours and minutes of the day are told from minutes and seconds", () => {
  // 10:05, 10:06, … with a hundred words each, as read by minutes and seconds.
  const cues = Array.from({ length: 10 }, (_, i) => ({
    start: 605 + i,
    text: Array.from({ length: 10 }, (_, k) => sentence(k)).join(" "),
  }));
  expect(made(cues, false).out.map(({ start }) => start)).toEqual(cues.map((_, i) => i * 60));
});

test("a clock of the day is counted from the first time", () => {
  expect(made(speech(1, false, 14 * 3_600)).out.map(({ start }) => start)).toEqual(seconds);
  expect(made(speech(1, true, 1_764_000_000)).out.map(({ start }) => start)).toEqual(seconds);
});

test("times are sorted where the form is data, and left in a text", () => {
  const cues = speech(1, false).toReversed();
  expect(made(cues).out.map(({ start }) => start)).toEqual(seconds);
  expect(made(cues, false).out.map(({ start }) => start)).toEqual(seconds.toReversed());
});

test("what is beyond 24 hours is dropped, and it is said", () => {
  const { out, notes } = made([...speech(1, false), { start: 90_000, end: 90_001, text: "Late." }]);
  expect(out.at(-1)).toEqual({ text: "Late." });
  expect(notes.join(" ")).toMatch(/24 hours/);
});

test("times that make no sense in any unit are left out, and it is said", () => {
  const cues = Array.from({ length: 12 }, (_, i) => ({ start: i * 7_000, text: sentence(i) }));
  const { out, notes } = made(cues);
  expect(out.every(({ start }) => start === undefined)).toBe(true);
  expect(notes.join(" ")).toMatch(/do not fit/);
});

test("spaces between the words of Japanese are closed up, and a pause's is kept", () => {
  const tokens = "はい どう も IT トリオ の 日常 は 東京 の 話 です";
  expect(made([{ start: 0, text: tokens }]).out[0]?.text).toBe(
    "はいどうも IT トリオの日常は東京の話です",
  );
  const paused = "今日はありがとうございます それでは始めましょう よろしくお願いします はい";
  expect(made([{ start: 0, text: paused }]).out[0]?.text).toBe(paused);
});
