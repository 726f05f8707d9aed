import { expect, test } from "vitest";
import type { Passage } from "../../../formats/format.ts";
import { passage } from "../../../formats/testing.ts";
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
  const hand = standing("I bake, and I like what I bake. ".repeat(20), "en");
  const told = [passage("I bake rye bread every day, and I sell it at the bridge.")];
  const plain = [passage("The bakery sells rye bread at the bridge every single day.")];
  const section = { heading: "Bread", passages: [...told, ...plain], bullets: [] };
  const own = closenessIn({ ...material, sections: [section], highlights: [], claims: [] }, hand);
  const of = ([item]: Passage[]) => (item ? own(item, "person") : 0);
  expect(of(told)).toBeGreaterThan(of(plain) + 0.3);
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
