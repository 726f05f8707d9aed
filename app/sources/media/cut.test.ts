import { expect, test } from "vitest";
import { slowness } from "../../testing/slowness.ts";
import { cutTimes } from "./cut.ts";

const silence = (at: number, length: number) => ({ start: at - length / 2, end: at + length / 2 });

test("what is short enough is left whole", () => {
  expect(cutTimes([silence(30, 2)], 595, 595)).toEqual([]);
  expect(cutTimes([], 0, 595)).toEqual([]);
});

test("the longest silence of the second half is taken, in its middle", () => {
  const silences = [silence(200, 9), silence(320, 1), silence(400, 3), silence(590, 2)];
  expect(cutTimes(silences, 900, 595)).toEqual([400]);
});

test("each stretch begins where the last was cut", () => {
  const silences = Array.from({ length: 360 }, (_, i) =>
    silence(i * 10 + 5, i % 40 === 39 ? 2 : 1),
  );
  const cuts = cutTimes(silences, 3_600, 595);
  expect(cuts[0]).toBe(395);
  const bounds = [0, ...cuts, 3_600];
  for (const [i, cut] of cuts.entries()) expect(cut - (bounds[i] ?? 0)).toBeLessThanOrEqual(595);
  expect(3_600 - (cuts.at(-1) ?? 0)).toBeLessThanOrEqual(595);
});

test("without a pause the cut is at the full length", () => {
  expect(cutTimes([silence(10, 5)], 150, 60)).toEqual([60, 120]);
});

test("of a silence that reaches over the bounds only what is inside counts", () => {
  expect(cutTimes([{ start: 0, end: 32 }, silence(50, 3)], 80, 60)).toEqual([50]);
  expect(cutTimes([{ start: 20, end: 200 }], 80, 60)).toEqual([45]);
});

test("four hours full of pauses are cut in no time", () => {
  const silences = Array.from({ length: 18_000 }, (_, i) => silence(i * 0.8 + 0.2, 0.4));
  const started = performance.now();
  expect(cutTimes(silences, 14_400, 60).length).toBeGreaterThan(240);
  expect(performance.now() - started).toBeLessThan(50 * slowness());
});
