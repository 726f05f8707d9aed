import { expect, test } from "vitest";
import { orderShare } from "./reading-order.ts";

const file = "[00:01] Ana: One two three four five six.\n[00:05] Ben: Seven eight.";

test("words that stand in the file as they were read are in order", () => {
  expect(orderShare(file, [{ text: "One two three four five six." }])).toBe(1);
});

test("a sentence that was spliced over something else is not", () => {
  expect(orderShare(file, [{ text: "One two three five six seven." }])).toBe(0);
  expect(orderShare(file, [])).toBe(1);
});
