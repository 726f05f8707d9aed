import { expect, test } from "vitest";
import { counted, inCredits } from "./counted.ts";

test("one credit is no credits", () => {
  expect([0, 1, 1500].map(inCredits)).toEqual(["0 credits", "1 credit", "1,500 credits"]);
});

test("one of a thing is no things, and thousands are parted", () => {
  expect([1, 2, 1200].map((count) => counted(count, "word"))).toEqual([
    "1 word",
    "2 words",
    "1,200 words",
  ]);
});
