import { expect, test } from "vitest";
import { phrasesOf } from "../../../languages/phrases.ts";
import { fixtures } from "../../fixtures/sources.ts";
import { createPlanning } from "../plan.ts";
import { steered, unsteered } from "./steering.ts";

const fixture = fixtures["English interview"];
if (!fixture) throw new Error("no interview");
const planning = createPlanning(fixture.info);
planning.add(fixture.segments);
const material = { ...planning.finish().material, phrases: phrasesOf("en", "seed") };
const hand = {
  closeness: ({ plain }: { plain: string }) => (plain.length < 60 ? 1 : -1),
  emoji: ["🌱", "🔥"],
  seed: "seed",
};
const values = { speaker: "Ana", host: "Ben", topics: "seed", page: 7 };

test("unsteered material is the material", () => {
  const { phrases, ...same } = steered(material, unsteered, hand);
  const { phrases: _, ...before } = material;
  expect(same).toEqual(before);
  for (const slot of ["conversation", "closing", "reply", "page"] as const)
    expect(phrases.say(slot, values)).toBe(material.phrases.say(slot, values));
});

test("near passages weigh more, and come first where order decides", () => {
  const { sections, highlights } = steered(material, { ...unsteered, passages: 0.7 }, hand);
  const before = material.sections[0]?.passages ?? [];
  for (const [at, passage] of (sections[0]?.passages ?? []).entries()) {
    const factor = hand.closeness(passage) > 0 ? 1.7 : 0.3;
    expect(passage.weight).toBeCloseTo((before[at]?.weight ?? 0) * factor);
    expect(passage.text).toBe(before[at]?.text);
  }
  expect(new Set(highlights)).toEqual(new Set(material.highlights));
  expect(hand.closeness(highlights[0] ?? { plain: "" })).toBe(1);
});

test("only the last full stop of our own sentences becomes an exclamation mark", () => {
  const { say } = steered(material, { ...unsteered, exclaims: true }, hand).phrases;
  expect(say("reply", values)).toMatch(/^[^!]+!$/);
  expect(say("closing", values)).toMatch(/\.$/);
  expect(say("page", values)).toBe("p. 7");
  expect(say("metaDescription", values)).toMatch(/\.$/);
});

test("emoji stand behind the last sentence, behind each of ours, or in headings too", () => {
  const marked = (emoji: "last" | "glue" | "headings") => {
    const { phrases, sections } = steered(material, { ...unsteered, emoji }, hand);
    return [
      phrases.say("reply", values),
      phrases.say("conversation", values),
      sections[0]?.heading ?? "",
    ].map((text) => /[🌱🔥]$/u.test(text));
  };
  expect(marked("last")).toEqual([true, false, false]);
  expect(marked("glue")).toEqual([true, true, false]);
  expect(marked("headings")).toEqual([true, true, true]);
});

test("without bullets, sections have none", () => {
  const { sections } = steered(material, { ...unsteered, bullets: false }, hand);
  expect(sections.every(({ bullets }) => bullets.length === 0)).toBe(true);
  expect(material.sections.some(({ bullets }) => bullets.length > 0)).toBe(true);
});
