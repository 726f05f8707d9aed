import { expect, test } from "vitest";
import * as all from "../../languages/all.ts";
import { phrasesOf } from "../../languages/phrases.ts";
import { groundingOf } from "../../transcripts/grounded.ts";
import type { TranscriptInfo } from "../../transcripts/transcript.ts";
import { fixtures } from "../fixtures/sources.ts";
import { mentionsIn } from "./mentions.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";
import { verifiedEvidence } from "./verified-evidence.ts";

const source = fixtures["English interview"];
if (!source) throw new Error("no fixture");
const at = source.segments.length;
const segments = [
  ...source.segments,
  {
    id: "m1",
    start: 600,
    speaker: "Ana",
    text: "Our list of streets stands at seeds.example.org/streets, printed for everybody.",
  },
  {
    id: "m2",
    start: 610,
    speaker: "Ana",
    text: "I learned it from The Long Winter Almanac, a thin book that nobody reads.",
  },
  {
    id: "m3",
    start: 620,
    speaker: "Ana",
    text: "Write to ana@example.org, or ask Tom Harlow, who keeps the scales.",
  },
  { id: "m4", start: 630, role: "advert" as const, text: "Go to soldthings.com and save." },
];
const info: TranscriptInfo = {
  ...source.info,
  links: [
    { url: "https://almanac.example/book", label: "The Long Winter Almanac" },
    { url: "https://unsaid.example/", label: "Another Book Nobody Names" },
    { url: "https://here.example/", label: "here" },
    { url: "https://list.example/", label: "Our list of streets" },
    { url: "https://write.example/", label: "who keeps the scales" },
  ],
  people: [...(source.info.people ?? []), { name: "Tom Harlow" }, { name: "Paula Never" }],
};

/** A passage that every piece tells names the book, too. */
const told = segments.map((segment) => ({
  ...segment,
  text: segment.text.replace("a bad rate", "a bad rate, says The Long Winter Almanac"),
}));

function planned() {
  const planning = createPlanning(info);
  planning.add(told);
  return planning.finish();
}

test("finds addresses, names that are linked to and people, only where the source has them", () => {
  const found = mentionsIn(segments, info);
  expect(found.map(({ name, link }) => [name, link])).toEqual([
    [undefined, "seeds.example.org/streets"],
    ["The Long Winter Almanac", "https://almanac.example/book"],
    ["Tom Harlow", undefined],
  ]);
  expect(found.map(({ segmentIds }) => segmentIds)).toEqual([["m1"], ["m2"], ["m3"]]);
});

test.each(["newsletter", "blog"])(
  "a %s tells what the lines that it tells mention, with its proof, and nothing else",
  (format) => {
    const { content, evidence } = writePiece(planned(), format);
    const text = JSON.stringify(content);
    expect(text).toContain("Mentioned: The Long Winter Almanac (https://almanac.example/book).");
    expect(text).not.toContain("Tom Harlow");
    const cites = evidence.flatMap((entry) => entry.cites).filter(({ mention }) => mention);
    expect(cites.map(({ verbatim, segmentIds }) => [verbatim, segmentIds.length])).toEqual([
      [true, 1],
    ]);
    expect(told.find(({ id }) => id === cites[0]?.segmentIds[0])?.text).toContain("Almanac");
  },
);

test.each(["x", "social"])("a %s has no room for it", (format) => {
  expect(JSON.stringify(writePiece(planned(), format).content)).not.toContain("Mentioned:");
});

test("a name or an address that the source does not have is not verified", () => {
  const grounding = groundingOf(segments, "en");
  const verdict = (mention: { name?: string; link?: string }) => {
    const cite = { segmentIds: ["m1", "m2", "m3"], verbatim: true, mention };
    const links = new Set(["https://almanac.example/book"]);
    const entries = [{ path: "intro", cites: [cite] }];
    return verifiedEvidence(entries, grounding, { language: "en", links }).evidence[0]?.cites[0]
      ?.verbatim;
  };
  expect(verdict({ name: "Tom Harlow" })).toBe(true);
  expect(verdict({ name: "Paula Never" })).toBe(false);
  expect(verdict({ link: "seeds.example.org/streets" })).toBe(true);
  expect(verdict({ link: "seeds.example.org/other" })).toBe(false);
  expect(verdict({ name: "The Long Winter Almanac", link: "https://almanac.example/book" })).toBe(
    true,
  );
  expect(verdict({ name: "The Long Winter Almanac", link: "https://other.example/" })).toBe(false);
});

test("the number of what was counted is that of sentences that stand in the source", () => {
  const grounding = groundingOf(segments, "en");
  const verdict = (counted: string[]) =>
    verifiedEvidence(
      [{ path: "intro", cites: [{ segmentIds: ["m1", "m2", "m3"], verbatim: true, counted }] }],
      grounding,
      { language: "en" },
    ).evidence[0]?.cites[0]?.verbatim;
  const lines = segments.slice(at, at + 2).map(({ text }) => text);
  expect(verdict(lines)).toBe(true);
  expect(verdict([...lines, lines[0] ?? ""])).toBe(false);
  expect(verdict([...lines, "Nobody ever said this."])).toBe(false);
});

test.each(Object.keys(all))("%s has words for both, with nothing about the tool", (language) => {
  const phrases = phrasesOf(language, "seed");
  expect(phrases.say("mentioned", { items: "example.org" })).toContain("example.org");
  expect(phrases.say("counted", { count: 4 })).toContain("4");
});
