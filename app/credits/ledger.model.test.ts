import { test } from "vitest";
import { compareWithModel } from "./testing/model.ts";

test("the ledger agrees with a plain model over 300 random lives", () => {
  compareWithModel(300);
});
