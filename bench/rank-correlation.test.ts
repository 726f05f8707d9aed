import { expect, test } from "vitest";
import { rankCorrelation, ranksOf } from "./rank-correlation.ts";

test("equal values share the mean of their ranks", () => {
  expect(ranksOf([30, 10, 10, 20])).toEqual([3, 0.5, 0.5, 2]);
});

test("only the order counts", () => {
  expect(rankCorrelation([1, 2, 30], [5, 6, 7])).toBeCloseTo(1);
  expect(rankCorrelation([1, 2, 30], [7, 6, 5])).toBeCloseTo(-1);
  expect(rankCorrelation([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(0.8);
  expect(rankCorrelation([1, 1, 1], [1, 2, 3])).toBe(0);
});
