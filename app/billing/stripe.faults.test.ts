import { expect, test } from "vitest";
import { compareHistory } from "./testing/histories.ts";
import { killWhileSettling } from "./testing/kills.ts";

test("500 shuffled histories with duplicates and failures end in the same state", async () => {
  let events = 0;
  for (let seed = 1; seed <= 500; seed++) events += await compareHistory(seed);
  expect(events).toBeGreaterThan(500 * 12);
});

test("60 kills while events are settled end in the same state", async () => {
  let unanswered = 0;
  for (let seed = 1; seed <= 6; seed++) unanswered += await killWhileSettling(10, seed);
  expect(unanswered).toBeGreaterThan(10);
});
