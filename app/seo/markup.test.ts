import { expect, test } from "vitest";
import { markup, markupProblems } from "./markup.ts";
import { optimizeBlog } from "./optimize.ts";
import { seedLibrary } from "./testing/english.ts";
import { finding } from "./testing/post.ts";
import { written } from "./testing/source.ts";

const { content, facts } = written(seedLibrary);
const llmo = optimizeBlog(content, facts);
const problems = (change: (text: string) => string) =>
  markupProblems({ ...content, llmo: { ...llmo, schemaMarkup: change(llmo.schemaMarkup) } });

test("each fault of the structured data is named", () => {
  expect(problems((text) => text.slice(1))).toEqual(["not readable as JSON"]);
  expect(problems(() => "[]")).toEqual(["not readable as JSON"]);
  expect(problems((text) => text.replace("schema.org", "example.org"))).toEqual([
    "the context is not schema.org",
  ]);
  expect(problems((text) => text.replace('"headline": "', '"headline": "x'))).toEqual([
    "the headline is not the title",
  ]);
  expect(problems((text) => text.replace('"BreadcrumbList"', '"List"'))).toEqual([
    "no breadcrumb trail",
  ]);
  expect(problems((text) => text.replace('"url": "https://blog.example', '"url": "'))).toEqual([
    "an address is not absolute",
  ]);
  expect(problems((text) => text.replace('"startOffset": 410', '"startOffset": 4'))).toEqual([
    "the clips are not the sections",
  ]);
  expect(problems((text) => text.replace("Nobody checks them", "I check them"))).toEqual([
    "the questions are not the visible ones",
  ]);
});

test("one fault takes half of the points, four take all", () => {
  const share = (schemaMarkup: string) =>
    finding(markup, "structured-data", { ...content, llmo: { ...llmo, schemaMarkup } }).share;
  expect(share(llmo.schemaMarkup)).toBe(1);
  expect(share(llmo.schemaMarkup.replace('"headline": "', '"headline": "x'))).toBe(0.5);
  expect(share("{}")).toBe(0);
  expect(share("")).toBe(0);
});

test("an address out of rule and missing, long or repeated alt texts cost points", () => {
  const share = (changes: Partial<typeof llmo>) =>
    finding(markup, "address-and-pictures", { ...content, llmo: { ...llmo, ...changes } }).share;
  expect(share({})).toBe(1);
  expect(share({ urlSlug: "Seeds" })).toBe(0.5);
  expect(share({ imageAltTexts: [] })).toBe(0.5);
  expect(share({ imageAltTexts: Array(5).fill("A packet of beans") })).toBe(0.6);
  expect(share({ imageAltTexts: ["Image of a bean", "x".repeat(126)] })).toBe(0.5);
});
