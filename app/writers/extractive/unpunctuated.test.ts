import { expect, test } from "vitest";
import type { Content } from "../../formats/content.ts";
import { formats } from "../../formats/index.ts";
import { folded } from "../../languages/sentences.ts";
import type { Segment, TranscriptInfo } from "../../transcripts/transcript.ts";
import { bareTalk, lightTalk, stoppedTalk } from "../fixtures/unpunctuated.ts";
import { carries } from "./carries.ts";
import { readyPassages } from "./choosing.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";

const told: TranscriptInfo = {
  origin: "text",
  words: 500,
  language: "en",
  title: "What keeps a ferry alive",
  duration: 198,
};

function planOf(segments: Segment[], info: Partial<TranscriptInfo> = {}) {
  const planning = createPlanning({ ...told, ...info });
  planning.add(segments);
  return planning.finish();
}

const bare = (info: Partial<TranscriptInfo> = {}, segments = bareTalk) =>
  planOf(segments, { quality: "unpunctuated", ...info });

type Sections = { heading: string; content: string }[];
const sectionsOf = (content: Content) => content.sections as unknown as Sections;
const quotedIn = (text: string) => [...text.matchAll(/“([^”]*)”/g)].map(([, words]) => words ?? "");

test.each(["newsletter", "blog"])(
  "a %s of a text without punctuation quotes whole stretches with their times, and reports nothing",
  (format) => {
    for (const segments of [bareTalk, stoppedTalk]) {
      const { content, evidence, checks } = writePiece(bare({}, segments), format);
      expect(checks.filter(({ passed }) => !passed)).toEqual([]);
      expect(content.title).toBe(told.title);
      expect(content.intro ?? content.introduction).toContain("hardly any punctuation");
      const whole = folded(segments.map(({ text }) => text).join(" "));
      const lines = segments.map(({ text }) => folded(text));
      for (const { heading, content: text } of sectionsOf(content)) {
        expect(heading).toMatch(/^\d+:\d\d–\d+:\d\d$/);
        const quotations = quotedIn(text);
        expect(quotations.length).toBeGreaterThan(0);
        for (const words of quotations) {
          expect(whole).toContain(folded(words));
          // From pause to pause: whole lines of the recogniser.
          expect(lines.some((line) => folded(words).startsWith(line))).toBe(true);
          expect(lines.some((line) => folded(words).endsWith(line))).toBe(true);
        }
        expect(text.match(/\d+:\d\d/g)).toHaveLength(quotations.length);
        // Nothing but quotations, their times and what parts them.
        expect(text.replace(/“[^”]*”/g, "").replace(/\[?\d+:\d\d\]?|[\s—]/g, "")).toBe("");
      }
      const cites = evidence.flatMap((entry) => entry.cites);
      expect(cites.every(({ verbatim, said }) => verbatim && said === undefined)).toBe(true);
    }
  },
);

test("without a title of its own it has no claim for one", () => {
  const { title: _, ...untitled } = told;
  const planning = createPlanning({ ...untitled, quality: "unpunctuated" });
  planning.add(bareTalk);
  expect(writePiece(planning.finish(), "blog").content.title).toBe(
    "Word for word: quotations from the source",
  );
});

test("chapters of the recording head its quotations", () => {
  const chapters = [
    { title: "The cable", start: 0 },
    { title: "The battery", start: 80 },
    { title: "The fare", start: 160 },
  ];
  const { content } = writePiece(bare({ chapters }), "newsletter");
  expect(sectionsOf(content).map(({ heading }) => heading)).toEqual(
    chapters.map(({ title }) => title),
  );
});

test("posts and slides are refused, unless somebody chose what goes in", () => {
  const plan = bare({}, stoppedTalk);
  const fitting = readyPassages(plan).filter(({ text }) => text.length < 180);
  expect(fitting.length).toBeGreaterThan(0);
  const choice = { passages: fitting.map(({ id }) => ({ id })) };
  for (const format of ["x", "social"]) {
    expect(() => writePiece(plan, format)).toThrow(/hardly any punctuation.*Choose its passages/);
    expect(writePiece(plan, format, { choice }).evidence.length).toBeGreaterThan(0);
  }
});

test("says of each format whether it is quotations or nothing", () => {
  const foreseen = Object.fromEntries(
    carries(bare()).map(({ format, unpunctuated, instead }) => [format, { unpunctuated, instead }]),
  );
  expect(foreseen.newsletter?.unpunctuated).toBe("quotations");
  expect(foreseen.blog?.unpunctuated).toBe("quotations");
  expect(foreseen.x?.unpunctuated).toBe("nothing");
  expect(foreseen.social?.unpunctuated).toBe("nothing");
  expect(foreseen.x?.instead).toContain("newsletter");
});

test("a text with few marks in the right places is told like any other", () => {
  const plan = planOf(lightTalk, { title: "Fire, willow and ash", quality: "good" });
  for (const { id } of formats) expect(() => writePiece(plan, id)).not.toThrow();
  expect(carries(plan).every(({ unpunctuated }) => unpunctuated === undefined)).toBe(true);
});

test("a part that is written anew quotes another stretch", () => {
  const plan = bare();
  const { content, evidence } = writePiece(plan, "newsletter");
  const rewritten = writePiece(plan, "newsletter", {
    rewrite: { path: "sections.1", content, evidence },
  });
  const before = sectionsOf(content)[1]?.content;
  const after = sectionsOf(rewritten.content)[1]?.content ?? "";
  expect(after).not.toBe(before);
  expect(quotedIn(after).length).toBeGreaterThan(0);
});
