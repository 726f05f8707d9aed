import { expect, test } from "vitest";
import { coverageOf } from "./coverage.ts";

const timed = Array.from({ length: 21 }, (_, at) => ({
  id: `s${at}`,
  start: at * 5,
  text: "some words",
}));

test("counts the tenths of the time in which a cited segment begins", () => {
  // s0 and s1 begin in the first tenth, s10 in the middle, s20 at the very end.
  expect(coverageOf(timed, ["s0", "s1", "s10", "s20"])).toBe(0.3);
});

test("counts words where there are no times", () => {
  const segments = [
    { id: "a", text: "one two three four five six seven eight" },
    { id: "b", text: "nine" },
    { id: "c", text: "ten" },
  ];
  expect(coverageOf(segments, ["a", "b", "c"])).toBe(0.3);
  expect(coverageOf(segments, ["c"])).toBe(0.1);
});

test("all segments cover all, none and unknown ones nothing", () => {
  expect(
    coverageOf(
      timed,
      timed.map(({ id }) => id),
    ),
  ).toBe(1);
  expect(coverageOf(timed, ["elsewhere"])).toBe(0);
  expect(coverageOf([], [])).toBe(0);
});
