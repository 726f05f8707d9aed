import { expect, test } from "vitest";
import { plans, usageExamples } from "../plans/plans.ts";
import { clauses } from "./terms-clauses.ts";

const text = clauses("Offprint", "law@example.com")
  .flatMap(({ paragraphs }) => paragraphs)
  .join(" ");

test("the terms hold what the specification demands", () => {
  expect(text).toContain("2 valid takedown notices within 12 months");
  expect(text).toMatch(/the greater of the fees that you paid in the last 12 months or 100 USD/);
  expect(text).toMatch(/Purchased credits never expire and are used before/);
});

test("the terms name the product and where to write to", () => {
  expect(text).toContain("Offprint turns the sources");
  expect(text.match(/law@example\.com/g)?.length).toBeGreaterThanOrEqual(2);
});

test("LLMO/GEO stands in the list of Pro alone, and seven examples tell what work costs", () => {
  const [starter, pro] = plans.map(({ features }) => features.join(" "));
  expect(starter).not.toContain("LLMO");
  expect(pro).toContain("LLMO/GEO");
  expect(usageExamples.map(({ credits }) => credits)).toEqual([15, 20, 40, 70, 150, 180, 250]);
});
