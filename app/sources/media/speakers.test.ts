import { expect, test } from "vitest";
import { nameSpeakers } from "./speakers.ts";
import type { Heard } from "./speech/heard.ts";

/** A stretch in which these labels speak; a voice is told by its angle in degrees and its seconds. */
function stretch(
  labels: string[],
  voices?: Record<string, [degrees: number, seconds: number]>,
): Heard {
  const cues = labels.map((speaker) => ({ text: "Hello.", speaker }));
  if (!voices) return { cues };
  const told = Object.entries(voices).map(([label, [degrees, seconds]]) => {
    const angle = (degrees * Math.PI) / 180;
    return { label, seconds, features: [Math.cos(angle), Math.sin(angle)] };
  });
  return { cues, voices: told };
}

const named = (...stretches: Heard[]) =>
  nameSpeakers(stretches).map((cues) => cues.map(({ speaker }) => speaker));

test("labels without voices get new numbers in each stretch, and names stay", () => {
  expect(named(stretch(["A", "B", "A"]), stretch(["A", "Ada"]))).toEqual([
    ["Speaker 1", "Speaker 2", "Speaker 1"],
    ["Speaker 3", "Ada"],
  ]);
});

test("the same voice keeps its number, whatever its label in a stretch", () => {
  const first = stretch(["0", "1"], { 0: [0, 20], 1: [90, 30] });
  const second = stretch(["0", "1"], { 0: [95, 10], 1: [10, 10] });
  expect(named(first, second)).toEqual([
    ["Speaker 1", "Speaker 2"],
    ["Speaker 2", "Speaker 1"],
  ]);
});

test("two labels of one voice in a stretch are one speaker", () => {
  const heard = stretch(["0", "1", "2"], { 0: [0, 20], 1: [20, 9], 2: [120, 9] });
  expect(named(heard)).toEqual([["Speaker 1", "Speaker 1", "Speaker 2"]]);
});

test("a voice that was heard briefly joins one like it, or stays without a name", () => {
  const heard = stretch(["0", "1", "2", "3"], { 0: [0, 20], 1: [30, 1], 2: [150, 3] });
  expect(named(heard)).toEqual([["Speaker 1", "Speaker 1", undefined, undefined]]);
});
