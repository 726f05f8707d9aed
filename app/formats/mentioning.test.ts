import { expect, test } from "vitest";
import { phrasesOf } from "../languages/phrases.ts";
import type { Cite, Composed, Material } from "./format.ts";
import { withNotes } from "./mentioning.ts";
import { newsletter } from "./newsletter.ts";

const material: Material = {
  language: "en",
  words: 900,
  timed: true,
  speakers: [],
  topics: [],
  titles: [],
  sections: [],
  highlights: [],
  claims: [],
  questions: [],
  phrases: phrasesOf("en", "seed"),
};

const items = ["Light the lamp.", "Wind the clock.", "Close the door."];
const cites = items.map((line, at): Cite => {
  const said = [{ text: line, line, cuts: [] }];
  return { segmentIds: [`s${at}`], start: at * 10, verbatim: true, said, sourceLine: line };
});

const piece: Composed = {
  content: {
    title: "Lamps",
    sections: [{ heading: "Evenings", content: "An evening has its order.", bulletPoints: items }],
  },
  evidence: cites.map((cite, at) => ({ path: `sections.0.bulletPoints.${at}`, cites: [cite] })),
};

const sectionOf = ({ content }: Composed) =>
  (content.sections as { content: string }[])[0]?.content;

test("above a list stands how many its items are, proved by each of them", () => {
  const noted = withNotes(newsletter, piece, material);
  expect(sectionOf(noted)).toBe("An evening has its order.\n\nIn order, 3 in all:");
  const [cite] = noted.evidence.find(({ path }) => path === "sections.0.content")?.cites ?? [];
  expect(cite).toMatchObject({ counted: items, segmentIds: ["s0", "s1", "s2"], start: 0 });
});

test("nothing is counted where an item has no proof", () => {
  const unproved = { ...piece, evidence: piece.evidence.slice(1) };
  expect(withNotes(newsletter, unproved, material)).toEqual(unproved);
});

test("what the piece names already is not mentioned again, and of many only what is near", () => {
  const mentionOf = (link: string, at: number) => ({
    link,
    segmentIds: [`s${at}`],
    sourceLine: link,
  });
  const few = ["lamps.example", "clocks.example"].map(mentionOf);
  const told = { ...piece, content: { ...piece.content, title: "lamps.example" } };
  expect(sectionOf(withNotes(newsletter, told, { ...material, mentions: few }))).toContain(
    "Mentioned: clocks.example.",
  );
  const many = Array.from({ length: 30 }, (_, at) => mentionOf(`n${at}.example`, at));
  expect(sectionOf(withNotes(newsletter, piece, { ...material, mentions: many }))).toContain(
    "Mentioned: n0.example, n1.example and n2.example.",
  );
});

test("an abbreviation that a piece uses and does not explain is spelled out at its end", () => {
  const abbreviationOf = (short: string, full: string, at: number) => ({
    short,
    name: `${full} (${short})`,
    segmentIds: [`s${at}`],
    sourceLine: `${full} (${short})`,
  });
  const abbreviations = [
    abbreviationOf("HSB", "Harbour Safety Board", 1),
    abbreviationOf("LTD", "lamp timing device", 2),
    abbreviationOf("CW", "clock winder", 3),
  ];
  const told = (text: string) => ({
    ...piece,
    content: {
      ...piece.content,
      sections: [{ heading: "Evenings", content: text }],
    },
  });
  const noted = withNotes(
    newsletter,
    told("The HSB asks for LTDs. A lamp timing device (LTD) is no CWX."),
    { ...material, abbreviations },
  );
  expect(sectionOf(noted)).toMatch(/\n\nAbbreviations: Harbour Safety Board \(HSB\)\.$/);
  const cites = noted.evidence.find(({ path }) => path === "sections.0.content")?.cites;
  expect(cites?.at(-1)).toMatchObject({
    mention: { name: "Harbour Safety Board (HSB)" },
    segmentIds: ["s1"],
  });
  const plain = told("Nobody asks.");
  expect(withNotes(newsletter, plain, { ...material, abbreviations }).content).toEqual(
    plain.content,
  );
});
