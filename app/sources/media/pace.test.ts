import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

/** A clock that work moves on. */
function withClock(lengths: number[], known?: number) {
  let ms = 0;
  const pace = createPace(lengths, { known, now: () => ms });
  const take = (index: number, spent: number) =>
    pace.measure(index, async () => {
      ms += spent;
      return index;
    });
  return { pace, take };
}

test("the time left follows from the measured speed", async () => {
  const { pace, take } = withClock([100, 100, 400, 600]);
  expect(pace.timeLeft(0)).toBe("");
  expect(await take(0, 25_000)).toBe(0);
  expect(pace.timeLeft(1)).toBe(", about 5 minutes left");
  await take(1, 35_000);
  expect(pace.timeLeft(2)).toBe(", about 5 minutes left");
  await take(2, 120_000);
  expect(pace.timeLeft(3)).toBe(", about 3 minutes left");
});

test("stretches that were stored before say nothing of the speed", async () => {
  const { pace, take } = withClock([100, 100, 30]);
  await take(0, 2);
  expect(pace.timeLeft(1)).toBe("");
  await take(1, 60_000);
  expect(pace.timeLeft(2)).toBe(", less than a minute left");
});

test("before the first stretch the speed of earlier recordings tells, then its own", async () => {
  const { pace, take } = withClock([600, 600], 0.5);
  expect(pace.timeLeft(0)).toBe(", about 10 minutes left");
  expect(pace.factor()).toBeUndefined();
  await take(0, 60_000);
  expect(pace.timeLeft(1)).toBe(", about 1 minute left");
  expect(pace.factor()).toBeCloseTo(0.1);
});
