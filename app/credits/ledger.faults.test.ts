import { test } from "vitest";
import { compareWithModel } from "./testing/model.ts";

test("the ledger agrees with a plain model over 10,000 random lives", () => {
  compareWithModel(10_000);
});
