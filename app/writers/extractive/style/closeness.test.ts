import { expect, test } from "vitest";
import type { Passage } from "../../../formats/format.ts";
import { phrasesOf } from "../../../languages/phrases.ts";
import { standing } from "../../../samples/style/distance.ts";
import { fixtures } from "../../fixtures/sources.ts";
import { createPlanning } from "../plan.ts";
import { closenessIn } from "./closeness.ts";

const fixture = fixtures["English interview"];
if (!fixture) throw new Error("no interview");
const planning = createPlanning(fixture.info);
planning.add(fixture.segments);
const material = { ...planning.finish().material, phrases: phrasesOf("en", "seed") };
const passages = material.sections.flatMap((section) => [...section.passages, ...section.bullets]);
const lengthOf = (items: Passage[]) =>
  items.reduce((sum, { plain }) => sum + plain.split(" ").length, 0) / items.length;

test("short sentences are near to a terse hand and far from a long-winded one", () => {
  const terse = closenessIn(
    material,
    standing("Bread keeps. It is rye. We sell it. ".repeat(20), "en"),
  );
  const near = passages.filter((passage) => terse(passage, "length") > 0.5);
  const far = passages.filter((passage) => terse(passage, "length") < -0.5);
  expect(lengthOf(near)).toBeLessThan(lengthOf(far));
});

test("who says I is nearer to a hand that says I than who does not", () => {
  const own = closenessIn(material, standing("I bake, and I like what I bake. ".repeat(20), "en"));
  const mean = (items: Passage[]) =>
    items.reduce((sum, passage) => sum + own(passage, "person"), 0) / items.length;
  const saysI = ({ plain }: Passage) => /\bI\b/.test(plain);
  expect(mean(passages.filter(saysI))).toBeGreaterThan(
    mean(passages.filter((passage) => !saysI(passage))) + 0.3,
  );
});

test("ranks lie between −1 and 1; a passage of another source is neither near nor far", () => {
  const { highlights } = material;
  const closeness = closenessIn(material, standing("Some text. ".repeat(20), "en"));
  for (const aspect of ["all", "length", "person"] as const) {
    const ranks = highlights.map((passage) => closeness(passage, aspect));
    expect(Math.min(...ranks)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...ranks)).toBeLessThanOrEqual(1);
  }
  const [first] = highlights;
  if (!first) throw new Error("no highlights");
  expect(closeness({ ...first, plain: "Elsewhere." }, "all")).toBe(0);
});
