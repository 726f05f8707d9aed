import { describe, expect, test } from "vitest";
import { rank } from "./importance.ts";
import { nounPhrasesOf } from "./noun-phrases.ts";
import { sectionCount, sectionsOf } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import { boats, bread, type Line, readLines, talk } from "./testing.ts";
import { contrastOf, topicsOf } from "./topics.ts";
import { createVerbs } from "./verbs.ts";

describe("importance", () => {
  test("is higher for what the source keeps coming back to", () => {
    const { sentences } = readLines(talk([...bread, "My cousin plays the trumpet on Sundays."]));
    const trumpet = sentences.at(-1) as Sentence;
    const best = sentences.toSorted((a, b) => b.importance - a.importance)[0];
    expect(best?.text).toMatch(/bread|oven/);
    expect(trumpet.importance).toBeLessThan(best?.importance ?? 0);
  });

  test("is lower for hosts, for stumbles and for answers that start with yes", () => {
    const same = "The bakery bakes rye bread in a stone oven";
    const lines: Line[] = [
      ["Ana", `${same} today.`],
      ["Ben", `${same} daily.`],
      ["Ana", `Yeah, ${same}, um, you know, um.`],
    ];
    const { sentences } = readLines(lines);
    rank(
      sentences,
      [
        { name: "Ana", role: "guest", share: 0.6 },
        { name: "Ben", role: "host", share: 0.4 },
      ],
      "en",
    );
    const [plain, host, rough] = sentences.map(({ importance }) => importance);
    expect(host).toBeLessThan(plain ?? 0);
    expect(rough).toBeLessThan(plain ?? 0);
  });

  test("is nothing for noise", () => {
    const { sentences } = readLines(talk(bread));
    if (sentences[0]) sentences[0].noise = "advert";
    rank(sentences, [], "en");
    expect(sentences[0]?.importance).toBe(0);
  });
});

describe("sections", () => {
  test("are cut where the words change", () => {
    const lines = talk([
      ...bread,
      ...bread.map((text) => text.replace("The", "Our")),
      ...boats,
      ...boats.map((text) => text.replace("The", "Our")),
    ]);
    const { sentences, vocabulary } = readLines(lines);
    const [, second] = sectionsOf(sentences, vocabulary.size(), 2);
    expect(Math.abs((second?.first ?? 0) - 10)).toBeLessThanOrEqual(1);
  });

  test("cover every sentence once, in order", () => {
    const { sentences, vocabulary } = readLines(talk([...bread, ...boats, ...bread, ...boats]));
    const spans = sectionsOf(sentences, vocabulary.size(), 4);
    expect(spans).toHaveLength(4);
    expect(spans[0]?.first).toBe(0);
    expect(spans.at(-1)?.last).toBe(sentences.length - 1);
    for (const [at, span] of spans.entries())
      if (at > 0) expect(span.first).toBe((spans[at - 1]?.last ?? 0) + 1);
  });

  test("are never more than the blocks, nor any for nothing", () => {
    const { sentences, vocabulary } = readLines(talk(["One short sentence about bread."]));
    expect(sectionsOf(sentences, vocabulary.size(), 5)).toHaveLength(1);
    expect(sectionsOf([], 1, 3)).toEqual([]);
  });

  test("grow in number with the length", () => {
    expect([130, 1_000, 5_000, 10_000, 20_000, 90_000].map(sectionCount)).toEqual([
      3, 4, 5, 6, 7, 8,
    ]);
  });
});

describe("noun phrases", () => {
  const texts = (lines: Line[], language = "en") =>
    nounPhrasesOf(readLines(lines, language).sentences, language).map(({ text }) => text);

  test("are names of things, not verbs", () => {
    const found = texts(talk(bread));
    expect(found).toEqual(expect.arrayContaining(["stone oven", "rye bread"]));
    expect(found.some((text) => /needs|keeps|leaves/.test(text))).toBe(false);
  });

  test("prefer the plural and carry their article", () => {
    const found = nounPhrasesOf(
      readLines(
        talk([
          "The seed libraries lend.",
          "Seed libraries help the gardeners.",
          "A seed library lends to the gardeners.",
        ]),
      ).sentences,
      "en",
    );
    expect(found.map(({ text }) => text)).toContain("seed libraries");
    expect(found.find(({ text }) => text === "gardeners")?.named).toBe("the gardeners");
  });

  test("are nouns with capitals in German, without the ending of a case", () => {
    const found = texts(
      talk(["Ein Nachtzug fährt mit den Güterzügen. Die Güterzüge stören den Nachtzug sehr."]),
      "de",
    );
    expect(found).toContain("Güterzüge");
    expect(found).not.toContain("stören");
  });

  test("leave verbs out where neighbours show them", () => {
    const { sentences } = readLines(
      talk(["El molino muele el trigo. El molinero muele la harina. La piedra gira."]),
      "es",
    );
    const verbs = createVerbs(sentences, "es");
    expect(verbs.isVerb("muele")).toBe(true);
    expect(verbs.isVerb("molino")).toBe(false);
  });

  test("end before a verb that its object shows, where Dutch puts it behind a name", () => {
    const { sentences } = readLines(
      talk(["In Japan hangen zulke borden aan de straat. De borden zijn geel."]),
      "nl",
    );
    const found = nounPhrasesOf(sentences, "nl").map(({ text }) => text);
    expect(found).toContain("Japan");
    expect(found.some((text) => text.includes("hangen"))).toBe(false);
  });

  test("keep a common noun that mostly stands before them in their name", () => {
    const phrases = nounPhrasesOf(
      readLines(
        talk([
          "A strong type system catches errors. The type system of Rust is static.",
          "Every type system has its limits, and no system is perfect.",
        ]),
      ).sentences,
      "en",
    );
    expect(phrases.map(({ named }) => named)).toContain("type system");
  });

  test("may hold a link in the middle, never at an edge", () => {
    const found = texts(
      talk(["The ladder of complexity grows.", "A ladder of complexity has an end of."]),
    );
    expect(found).toContain("ladder of complexity");
    expect(found.every((text) => !/^of | of$/.test(text))).toBe(true);
  });
});

describe("topics", () => {
  const { sentences } = readLines(talk([...bread, ...boats]));
  const phrases = nounPhrasesOf(sentences, "en");
  const spans = [
    { first: 0, last: 4 },
    { first: 5, last: 9 },
  ];

  test("are said more than once and share no word", () => {
    const topics = topicsOf(phrases, spans, 4);
    expect(topics.map(({ text }) => text)).toContain("stone oven");
    const stems = topics.flatMap((topic) => topic.stems);
    expect(new Set(stems).size).toBe(stems.length);
  });

  test("of one section are those the others do not have", () => {
    const about = (at: number) =>
      contrastOf(phrases, spans[at] as (typeof spans)[0], sentences.length, 3).map(
        ({ text }) => text,
      );
    expect(about(0).join(" ")).toMatch(/oven|bread/);
    expect(about(1).join(" ")).toMatch(/boat|harbour|steam/);
    expect(about(1).join(" ")).not.toMatch(/bread/);
  });
});
