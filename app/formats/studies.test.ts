import { describe, expect, test } from "vitest";
import { phrasesOf } from "../languages/phrases.ts";
import { closing } from "./composers/beginning.ts";
import type { Passage } from "./format.ts";
import { createPicker } from "./picker.ts";
import { endingsOf, findingsOf, isStudy, planStudy } from "./studies.ts";
import { materialOf, passage } from "./testing.ts";

const told = (text: string, order: number, more: Partial<Passage>): Passage =>
  passage(text, {
    order,
    id: `s${order}-${order}`,
    safe: true,
    speaker: undefined,
    start: undefined,
    told: [{ text, line: text, cuts: [] }],
    ...more,
  } as Partial<Passage>);

const limits = told(
  "The harbour froze in two of the six winters and nobody could measure there.",
  90,
  {
    part: "limits",
  },
);
const meaning = told(
  "Owners save a third of the tar if they wait for the first frost of the year.",
  80,
  {
    part: "meaning",
  },
);
const aim = told(
  "This study aims to compare the tar of forty boats in two seasons of the year.",
  79,
  {
    part: "meaning",
    weight: 0.95,
  },
);
const result = told(
  "Boats tarred in winter leaked half as often as boats tarred in summer did.",
  60,
  {
    part: "result",
    weight: 0.8,
  },
);
const problem = told(
  "Wooden boats leak when the tar between their planks dries too fast in the sun.",
  5,
  {
    part: "problem",
  },
);
const method = told(
  "Two carpenters weighed every boat on the crane of the northern pier twice.",
  30,
  {
    part: "method",
  },
);

const material = materialOf({
  timed: false,
  speakers: [],
  phrases: phrasesOf("en", "seed"),
  sections: [
    { heading: "", passages: [problem, method], bullets: [] },
    { heading: "", passages: [result, aim, meaning, limits], bullets: [] },
  ],
});

const wanted = {
  layout: "letter",
  most: 6,
  mostWords: 100,
  room: 150,
  leastWords: 5,
  mostBody: 0,
} as const;

describe("a study", () => {
  test("is a document whose parts tell what it found and how", () => {
    expect(isStudy(material)).toBe(true);
    expect(isStudy({ ...material, timed: true })).toBe(false);
    const body = { heading: "", passages: [problem, method], bullets: [] };
    expect(isStudy({ ...material, sections: [body] })).toBe(false);
  });

  test("is told from its problem to its limits, each part under a heading of ours", () => {
    const planned = planStudy(material, createPicker(material), wanted);
    expect(planned.map(({ heading }) => heading)).toEqual([
      "What it is about",
      "How it was done",
      "What was found",
      "What follows from it",
      "What it leaves open",
    ]);
    expect(planned.flatMap(({ passages }) => passages)).not.toContain(aim);
  });

  test("keeps the document's own heading where the passage has a word of it", () => {
    const named = { ...result, headings: ["Tar and leaks", "Boats in winter"] };
    const sections = [{ heading: "", passages: [problem, method, named, meaning], bullets: [] }];
    const planned = planStudy({ ...material, sections }, createPicker(material), wanted);
    expect(planned.map(({ heading }) => heading)).toContain("Boats in winter");
  });

  test("is told in few posts by what it found, not by how it was done or what it set out to do", () => {
    const short = findingsOf(material);
    const texts = short.sections.flatMap(({ passages }) => passages).map(({ plain }) => plain);
    expect(texts).toEqual([problem, result, meaning, limits].map(({ plain }) => plain));
    const worth = new Map(
      short.sections.flatMap(({ passages }) => passages).map((one) => [one.part, one.weight]),
    );
    expect(worth.get("meaning")).toBeGreaterThan(worth.get("limits") ?? 0);
    // Too little of it, or no study: nothing is left out.
    const few = {
      ...material,
      sections: [{ heading: "", passages: [result, method], bullets: [] }],
    };
    expect(findingsOf(few)).toBe(few);
    const talk = { ...material, timed: true };
    expect(findingsOf(talk)).toBe(talk);
  });

  test("ends on what follows or on what was found, never on its aim", () => {
    expect(endingsOf(material)).toEqual([meaning, result]);
  });

  test("is about its subject, not about how it was counted", () => {
    const counted = told("The agreement of both scales was found to be high at 0.89.", 61, {
      part: "result",
      role: "result",
    });
    const of = { ...material, sourceTitle: "Tar on wooden boats", topics: ["boats", "tar"] };
    const kept = closing(
      {
        ...of,
        sections: [...material.sections, { heading: "", passages: [counted], bullets: [] }],
      },
      "",
      { orders: [], isConversation: false },
    );
    expect(kept.map(({ id }) => id)).toContain(result.id);
    expect(kept.map(({ id }) => id)).not.toContain(counted.id);
  });
});
