import { expect, test } from "vitest";
import { parseTime } from "./time.ts";

test.each([
  ["1:05", 65],
  ["01:05", 65],
  ["90:00", 5_400],
  ["1:02:05", 3_725],
  ["00:01:02.345", 62.345],
  ["00:01:02,3", 62.3],
])("%s is %d seconds", (text, seconds) => {
  expect(parseTime(text)).toBeCloseTo(seconds, 6);
});

test.each(["1:75", "1:60:00", "12", "a:10", "1:2", "1:2:3:4"])("%s is no time", (text) => {
  expect(parseTime(text)).toBeUndefined();
});
