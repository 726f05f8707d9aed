import { expect, test } from "vitest";
import { dollars, usagePercent } from "./figures.ts";

test("dollars have cents where there are any", () => {
  expect([12, 12.5, 1234].map(dollars)).toEqual(["$12", "$12.50", "$1,234"]);
});

test("usage is a percentage of 0 to 100, also of nothing", () => {
  expect([usagePercent(120, 500), usagePercent(700, 500), usagePercent(1, 0)]).toEqual([
    24, 100, 0,
  ]);
  expect(usagePercent(-5, 500)).toBe(0);
});
