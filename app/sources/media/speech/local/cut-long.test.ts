import { expect, test } from "vitest";
import { cutLong } from "./cut-long.ts";

const rate = 100;
/** As loud as this in each second. */
const soundOf = (loudness: number[]) =>
  Float32Array.from(loudness.flatMap((value) => Array<number>(rate).fill(value)));
const options = { rate, longestSeconds: 10 };

test("a long span is cut where it is quietest, and keeps its speaker", () => {
  const loudness = Array<number>(30).fill(0.5);
  loudness[8] = 0.1;
  loudness[15] = 0.2;
  const parts = cutLong({ start: 0, end: 30, speaker: 1 }, soundOf(loudness), options);
  expect(parts.map(({ start, end }) => [Math.floor(start), Math.floor(end)])).toEqual([
    [0, 8],
    [8, 15],
    [15, 20],
    [20, 30],
  ]);
  expect(parts.map(({ speaker }) => speaker)).toEqual([1, 1, 1, 1]);
  for (const [index, { start }] of parts.entries())
    if (index > 0) expect(start).toBe(parts[index - 1]?.end);
});

test("a span of eleven seconds at most stays whole", () => {
  expect(cutLong({ start: 3, end: 14 }, soundOf(Array(20).fill(1)), options)).toEqual([
    { start: 3, end: 14 },
  ]);
});
