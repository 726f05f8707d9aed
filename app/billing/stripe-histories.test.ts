import { expect, test } from "vitest";
import { compareHistory } from "./testing/histories.ts";

test("8 shuffled histories with duplicates and failures end in the same state", async () => {
  for (let seed = 1; seed <= 8; seed++)
    expect(await compareHistory(seed)).toBeGreaterThanOrEqual(12);
});
