import { describe, expect, test } from "vitest";
import { phrasesOf } from "../../languages/phrases.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { writePiece } from "../../writers/extractive/piece.ts";
import { createPlanning } from "../../writers/extractive/plan.ts";
import { essay } from "../../writers/fixtures/essay-en.ts";
import type { Blog } from "../blog.ts";
import type { Material } from "../format.ts";
import type { Newsletter } from "../newsletter.ts";
import { createPicker } from "../picker.ts";
import type { Social } from "../social.ts";
import type { Thread } from "../x.ts";
import { beginningsOf, keptOf, lastWordsOf, planEssay } from "./essay.ts";
import { isEssay } from "./essay-parts.ts";
import { takePoints } from "./essay-points.ts";

function planOf(segments: readonly Segment[] = essay) {
  const planning = createPlanning({
    title: "Why a village oven needs a rota",
    language: "en",
    origin: "text",
    words: 520,
  });
  planning.add([...segments]);
  return planning.finish();
}

const plan = planOf();
const material: Material = { ...plan.material, phrases: phrasesOf("en", "seed") };
const pieceOf = <Content>(format: string) => writePiece(plan, format).content as unknown as Content;
const turned = "A small oven at home would have paid off within a year.";
const last = "Share the fire before you share the bread";

describe("an essay", () => {
  test("is known by its author's headings, however it names its problem and its conclusions", () => {
    expect(isEssay(material)).toBe(true);
    const chapters = (material.following ?? []).map(({ chapter }) => chapter);
    expect(new Set(chapters)).toContain("I lit it alone");
    const study = essay.map((one) =>
      one.text === "What it costs" ? { ...one, text: "Results" } : one,
    );
    const read = planOf(study).material;
    expect(isEssay({ ...read, phrases: material.phrases })).toBe(false);
  });

  test("begins with what its title is about, and not with whoever writes", () => {
    const [first] = beginningsOf(material);
    expect(first?.plain).toMatch(/^A village oven goes cold/);
    expect(pieceOf<Newsletter>("newsletter").intro).toMatch(/^A village oven goes cold/);
  });

  test("is told part by part under its own headings, its end among them", () => {
    const wanted = { least: 3, most: 3, mostWords: 115, leastWords: 25 };
    const planned = planEssay(material, createPicker(material), wanted);
    const orders = planned.map(({ passages }) => passages[0]?.order ?? 0);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(planned.at(-1)?.heading).toBe("What follows from it");
    for (const { passages } of planned)
      for (const [at, passage] of passages.entries())
        if (at > 0) expect(passage.chapter).toBe(passages[0]?.chapter);
  });

  test("is not quoted for what its next paragraph takes back", () => {
    const wanted = { least: 2, most: 6, mostWords: 60, leastWords: 20 };
    for (const { passages } of planEssay(material, createPicker(material), wanted))
      expect(passages.at(-1)?.plain).not.toContain(turned);
    const points = takePoints(material, createPicker(material), { most: 8, fits: () => true });
    expect(points.map(({ plain }) => plain).join(" ")).not.toContain(turned);
    const kept = keptOf(
      { ...material, highlights: material.highlights.filter(({ plain }) => plain === turned) },
      [turned],
      {
        least: 5,
        most: 40,
      },
    );
    expect(kept).toBeUndefined();
  });

  test("begins no part with what only announces, and ends none on it", () => {
    const announced = essay.map((one) =>
      one.text.startsWith("The oven burns")
        ? {
            ...one,
            text: "Let’s look at the costs of the village oven, of which there are three kinds:",
          }
        : one,
    );
    const read = planOf(announced).material;
    const wanted = { least: 2, most: 6, mostWords: 115, leastWords: 20 };
    const own = { ...read, phrases: material.phrases };
    const told = planEssay(own, createPicker(own), wanted).flatMap(({ passages }) => passages);
    expect(told.map(({ plain }) => plain).join(" ")).not.toMatch(/look at the costs/);
    const before = planEssay(material, createPicker(material), wanted);
    const costs = before.find(({ heading }) => heading === "What it costs");
    expect(costs?.passages[0]?.plain).toMatch(/^The oven burns/);
  });

  test("ends its letter's box and its article on its last words", () => {
    expect(lastWordsOf(material)?.plain).toContain(last);
    const letter = pieceOf<Newsletter>("newsletter");
    expect(letter.quickTakeaway).toContain(last);
    expect(letter.sections.map(({ content }) => content).join(" ")).not.toContain(last);
    const article = pieceOf<Blog>("blog");
    expect(`${article.conclusion} ${article.sections.at(-1)?.content}`).toContain(last);
  });

  test("gives a slide and a post of each part, in its order", () => {
    const slides = pieceOf<Social>("social").slides.map(({ content }) => content);
    const posts = pieceOf<Thread>("x").tweets.map(({ content }) => content);
    for (const texts of [slides, posts]) {
      const places = texts.slice(0, -1).map((text) => {
        // A heading stands above a point, and the source below the first one.
        const [longest = ""] = text.split("\n\n").toSorted((a, b) => b.length - a.length);
        return essay.findIndex((segment) => segment.text.includes(longest.slice(0, 30)));
      });
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
      expect(texts.length).toBeGreaterThanOrEqual(5);
    }
  });
});
