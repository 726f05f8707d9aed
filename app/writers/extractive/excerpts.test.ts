import { expect, test } from "vitest";
import type { Newsletter } from "../../formats/newsletter.ts";
import { fixtures } from "../fixtures/sources.ts";
import { analyse } from "./analysis.ts";
import { endsWritten } from "./answer-ends.ts";
import { excerptsIn, opensAlone } from "./excerpts.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";
import { readLines, talk } from "./testing.ts";

const lecture = [
  "The harbour repairs wooden boats in winter, because the tar dries slowly when the air is cold.",
  "A boat that is tarred in summer leaks again within a year, and nobody wants to haul it out twice.",
  "So the carpenters begin in November, when the last ferry is gone.",
  "They bend the planks of oak over steam, which makes them soft for ten minutes.",
  "But that works only if the oak is younger than forty years.",
  "The museum keeps the oldest of these boats in a hall behind the lighthouse on the northern pier.",
];

test("an excerpt is a run of whole sentences that ends where nothing limits it", () => {
  const { source } = readLines(talk(lecture));
  const cuts = excerptsIn(source, { first: 0, last: lecture.length - 1 }, () => true, {
    count: 3,
    opens: opensAlone,
  });
  expect(cuts.length).toBeGreaterThan(0);
  for (const { first, last } of cuts) {
    const text = lecture.slice(first, last + 1).join(" ");
    const words = text.split(" ").length;
    expect(words).toBeGreaterThanOrEqual(45);
    expect(words).toBeLessThanOrEqual(110);
    // The next sentence limits this one.
    expect(last).not.toBe(3);
  }
});

test("a paragraph that a person wrote ends a thought, a joined caption none", () => {
  const paragraph = lecture.slice(0, 3).join(" ");
  const { source } = readLines(talk([paragraph, lecture[4] ?? ""]));
  const [line] = source.segments;
  if (!line) throw new Error("no line");
  expect(endsWritten(source, 1)).toBe(false);
  expect(endsWritten(source, 2)).toBe(true);
  // The time at which the paragraph ends.
  line.cues = [[paragraph.length, 20]];
  expect(endsWritten(source, 2)).toBe(true);
  line.cues = [20, 60, 100, 140, 180].map((at) => [paragraph.indexOf(" ", at) + 1, at / 10]);
  expect(endsWritten(source, 2)).toBe(false);
});

test("of what somebody wrote, no excerpt shows a figure that its reader does not see", () => {
  const cutsOf = (lines: readonly string[]) => {
    const segments = [{ id: "s0", number: 0, text: lines.join(" ") }];
    const { source } = analyse({ segments, language: "en", words: 120 });
    const wanted = { count: 3, opens: opensAlone, isSafeOnly: true as const };
    return excerptsIn(source, { first: 0, last: lines.length - 1 }, () => true, wanted);
  };
  const written = lecture.slice(0, 4);
  const [whole] = cutsOf(written);
  expect(whole).toBeDefined();
  const within = whole?.last ?? 0;
  const shown = written.map((line, at) =>
    at === within ? line.replace(/\.$/, ", as Figure 1(b) shows.") : line,
  );
  expect(cutsOf(shown).filter(({ first, last }) => first <= within && last >= within)).toEqual([]);
});

test("no two excerpts share a sentence", () => {
  const { source } = readLines(talk([...lecture, ...lecture.map((line) => `Later ${line}`)]));
  const cuts = excerptsIn(source, { first: 0, last: lecture.length * 2 - 1 }, () => true, {
    count: 4,
    opens: opensAlone,
  });
  const taken = cuts.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
  expect(new Set(taken).size).toBe(taken.length);
});

function lectureLetter() {
  const fixture = fixtures["lecture of one speaker"];
  if (!fixture) throw new Error("no such fixture");
  const planning = createPlanning(fixture.info);
  planning.add(fixture.segments);
  const { content, evidence } = writePiece(planning.finish(), "newsletter");
  return { letter: content as Newsletter, evidence };
}

test("a lecture's sections are excerpts, a conversation's are not", () => {
  const { letter, evidence } = lectureLetter();
  const sections = letter.sections.map(({ content: text }) => text);
  expect(Math.max(...sections.map((text) => text.split(/\s+/).length))).toBeGreaterThanOrEqual(45);
  expect(evidence.flatMap(({ cites }) => cites).every(({ verbatim }) => verbatim)).toBe(true);
});

test("a claim that is the title is followed by its reasons, and each section ends with its paragraph", () => {
  const { letter } = lectureLetter();
  const paragraphs = fixtures["lecture of one speaker"]?.segments.map(({ text }) => text) ?? [];
  const titled = paragraphs.find((text) => text.startsWith(letter.title)) ?? "no paragraph";
  const [, reason = "no reason"] = titled.split(". ");
  expect(letter.intro).toContain(reason);
  expect(letter.sections).toHaveLength(3);
  for (const { content } of letter.sections) {
    // As a report names its speaker, only the last sentence is compared.
    const said =
      content
        .replace(/” — .*$/u, "")
        .split(". ")
        .at(-1)
        ?.slice(0, -1) ?? "";
    expect(
      paragraphs.some((text) => text.endsWith(`${said}.`)),
      said,
    ).toBe(true);
  }
});

test("no quotation runs across a reaction where nobody is named", () => {
  const lines = [...lecture, "Yeah, and that hall is the coldest of the whole island.", ...lecture];
  const segments = lines.map((text, number) => ({
    id: `s${number}`,
    number,
    start: number * 10,
    text: number > lecture.length ? text.replace("boats", "ships") : text,
  }));
  const { source } = analyse({ segments, language: "en", words: 400 });
  expect(source.nameless).toBe(true);
  const turns = source.sentences.map(({ turn }) => turn);
  expect(new Set(turns.slice(0, lecture.length)).size).toBe(1);
  expect(turns[lecture.length]).toBeGreaterThan(turns[lecture.length - 1] as number);
});

test("a piece takes no excerpt that opens on half a clause", () => {
  const half = [
    "Assuming the same wood there and the same tar all year long.",
    ...lecture.slice(0, 4),
  ];
  const { source } = readLines(talk(half));
  const cutsOf = (isSafeOnly?: true) =>
    excerptsIn(source, { first: 0, last: half.length - 1 }, () => true, {
      count: 4,
      opens: () => true,
      ...(isSafeOnly ? { isSafeOnly } : {}),
    }).map(({ first }) => first);
  expect(cutsOf(true)).not.toContain(0);
  expect(cutsOf(true).length).toBeGreaterThan(0);
});
