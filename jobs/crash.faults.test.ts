import { expect, test } from "vitest";
import { crashRepeatedly } from "./testing/crashes.ts";
import { stampede } from "./testing/stampede.ts";
import { suspendRepeatedly } from "./testing/suspensions.ts";

test("200 kills lose no job, charge nothing twice and leave nothing held", async () => {
  const outcome = await crashRepeatedly(200, "SIGKILL");
  expect(outcome.accepted).toBeGreaterThan(200);
  expect(outcome.completed).toBeGreaterThan(outcome.failed);
  expect(outcome.again).toBeGreaterThan(0);
});

test("50 requests to stop end well and cost no attempt", async () => {
  const outcome = await crashRepeatedly(50, "SIGTERM");
  expect(outcome).toMatchObject({ failed: 0, again: 0 });
});

test("20 processes × 40 orders against a balance for 10: exactly 10 are accepted", () =>
  stampede(20, 40));

test("a process that is suspended and resumed 100 times stores nothing that was taken from it", async () => {
  expect(await suspendRepeatedly(100)).toBeGreaterThan(20);
});
