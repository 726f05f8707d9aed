import { describe, expect, test } from "vitest";
import { claimsOf } from "./claims.ts";
import { phrasesOf } from "./glue/index.ts";
import { headingsOf } from "./headings.ts";
import { rank } from "./importance.ts";
import { judge } from "./judgement.ts";
import { materialOf } from "./material.ts";
import { nounPhrasesOf } from "./noun-phrases.ts";
import { cutsOf, passageOf } from "./passages.ts";
import { questionsOf } from "./questions.ts";
import { sectionCount, sectionsOf } from "./sections.ts";
import { type Sentence, sentencesOf } from "./sentence.ts";
import { study } from "./study.ts";
import { titlesOf } from "./titles.ts";
import { contrastOf, topicsOf } from "./topics.ts";
import type { Kept } from "./turns.ts";
import { createVerbs } from "./verbs.ts";
import { createVocabulary } from "./vocabulary.ts";

type Line = [speaker: string | undefined, text: string];

function read(lines: Line[], language = "en") {
  const segments: Kept[] = lines.map(([speaker, text], at) => ({
    id: `s${at}`,
    number: at,
    start: at * 10,
    ...(speaker === undefined ? {} : { speaker }),
    text,
  }));
  const vocabulary = createVocabulary(language);
  const sentences = sentencesOf(segments, language, vocabulary);
  judge(sentences, language, vocabulary);
  rank(sentences, []);
  return {
    segments,
    sentences,
    vocabulary,
    source: { language, segments, sentences, timed: true },
  };
}

const bread = [
  "The bakery bakes rye bread in a stone oven.",
  "Rye bread keeps for two weeks in a linen bag.",
  "A stone oven needs four hours before the first bread.",
  "The bakers weigh the rye flour every morning.",
  "Fresh bread leaves the stone oven at six.",
];
const boats = [
  "The harbour repairs wooden boats in winter.",
  "A wooden boat needs new tar every second year.",
  "The carpenters bend the planks over steam.",
  "Steam makes a plank of oak soft for ten minutes.",
  "The harbour counts ninety wooden boats today.",
];
const talk = (texts: string[], speaker = "Ana"): Line[] => texts.map((text) => [speaker, text]);

describe("importance", () => {
  test("is higher for what the source keeps coming back to", () => {
    const { sentences } = read(talk([...bread, "My cousin plays the trumpet on Sundays."]));
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
    const { sentences } = read(lines);
    rank(sentences, [
      { name: "Ana", role: "guest", share: 0.6 },
      { name: "Ben", role: "host", share: 0.4 },
    ]);
    const [plain, host, rough] = sentences.map(({ importance }) => importance);
    expect(host).toBeLessThan(plain ?? 0);
    expect(rough).toBeLessThan(plain ?? 0);
  });

  test("is nothing for noise", () => {
    const { sentences } = read(talk(bread));
    if (sentences[0]) sentences[0].noise = "advert";
    rank(sentences, []);
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
    const { sentences, vocabulary } = read(lines);
    const [, second] = sectionsOf(sentences, vocabulary.size(), 2);
    expect(Math.abs((second?.first ?? 0) - 10)).toBeLessThanOrEqual(1);
  });

  test("cover every sentence once, in order", () => {
    const { sentences, vocabulary } = read(talk([...bread, ...boats, ...bread, ...boats]));
    const spans = sectionsOf(sentences, vocabulary.size(), 4);
    expect(spans).toHaveLength(4);
    expect(spans[0]?.first).toBe(0);
    expect(spans.at(-1)?.last).toBe(sentences.length - 1);
    for (const [at, span] of spans.entries())
      if (at > 0) expect(span.first).toBe((spans[at - 1]?.last ?? 0) + 1);
  });

  test("are never more than the blocks, nor any for nothing", () => {
    const { sentences, vocabulary } = read(talk(["One short sentence about bread."]));
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
    nounPhrasesOf(read(lines, language).sentences, language).map(({ text }) => text);

  test("are names of things, not verbs", () => {
    const found = texts(talk(bread));
    expect(found).toEqual(expect.arrayContaining(["stone oven", "rye bread"]));
    expect(found.some((text) => /needs|keeps|leaves/.test(text))).toBe(false);
  });

  test("prefer the plural and carry their article", () => {
    const found = nounPhrasesOf(
      read(
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
    const { sentences } = read(
      talk(["El molino muele el trigo. El molinero muele la harina. La piedra gira."]),
      "es",
    );
    const verbs = createVerbs(sentences, "es");
    expect(verbs.isVerb("muele")).toBe(true);
    expect(verbs.isVerb("molino")).toBe(false);
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
  const { sentences } = read(talk([...bread, ...boats]));
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

describe("questions", () => {
  const answer = "The bakery bakes rye bread in a stone oven before the sun rises.";
  const asked = (question: string, language = "en") =>
    questionsOf(
      read(
        [
          ["Ben", question],
          ["Ana", answer],
          ["Ana", answer.replace("bakery", "village")],
        ],
        language,
      ).sentences,
      language,
    );

  test("come with the asker and the passage that answers", () => {
    const [found] = asked("How does the bakery bake its bread?");
    expect(found).toMatchObject({ text: "How does the bakery bake its bread?", asker: "Ben" });
    expect(found?.answer.first).toBe(1);
  });

  test.each([
    "What is your favourite bread?",
    "The bread bakes itself?",
    "How so?",
    "What about it then?",
    "What do I bake in my oven?",
  ])("leave out %s", (question) => expect(asked(question)).toEqual([]));

  test("of Japanese end with a particle and a full stop", () => {
    const { sentences } = read(
      [
        ["佐藤", "時計台の時計は、普通の時計と何が違うのでしょうか。"],
        ["高橋", "時計台の時計は、部屋ほどの大きさの機械です。"],
      ],
      "ja",
    );
    expect(sentences[0]?.isQuestion).toBe(true);
    expect(questionsOf(sentences, "ja")).toHaveLength(1);
  });
});

describe("claims and headings", () => {
  const claims = (texts: string[]) => {
    const { sentences } = read(talk(texts));
    return claimsOf(sentences, "en", new Set(), []).map(({ at }) => sentences[at]?.text);
  };

  test("are short statements about something named", () => {
    expect(
      claims([
        "Rye bread keeps for two weeks in a linen bag.",
        "Write the street on every packet of bread.",
        "I bake rye bread in my stone oven.",
        "It keeps for two weeks in a bag.",
        "Fraction of time spent on major bread activities.",
      ]),
    ).toEqual(["Rye bread keeps for two weeks in a linen bag."]);
  });

  test("never come from a host", () => {
    const { sentences } = read(talk(bread, "Ben"));
    expect(claimsOf(sentences, "en", new Set(["Ben"]), [])).toEqual([]);
  });

  test("head each section differently, without a full stop", () => {
    const lines = talk([...bread, ...boats]);
    const { sentences } = read(lines);
    const phrases = nounPhrasesOf(sentences, "en");
    const headings = headingsOf(
      [
        { first: 0, last: 4 },
        { first: 5, last: 9 },
      ],
      {
        sentences,
        phrases,
        questions: [],
        claims: claimsOf(sentences, "en", new Set(), []),
        list: (items) => items.join(" and "),
      },
    );
    expect(new Set(headings).size).toBe(2);
    expect(headings[0]).toMatch(/bread|oven/i);
    expect(headings.every((heading) => !heading.endsWith("."))).toBe(true);
  });

  test("fall back to names of things where nobody made a short statement", () => {
    const { sentences } = read(talk([...bread, ...boats]));
    const [first] = headingsOf([{ first: 0, last: 9 }], {
      sentences,
      phrases: nounPhrasesOf(sentences, "en"),
      questions: [],
      claims: [],
      list: (items) => items.join(" and "),
    });
    expect(first).toMatch(/^\p{Lu}/u);
    expect(first?.split(" ").length).toBeLessThan(7);
  });
});

describe("titles", () => {
  const phrases = phrasesOf("en", "seed");
  const findings = {
    topics: ["seed libraries", "card cabinets", "salt wind"],
    topicsAreNames: true,
    questions: ["What does a seed library lend?"],
    claims: ["Plants adapt to a place within a few generations."],
    lines: [],
    speaker: "Ana",
    phrases,
  };

  test("start with the source's own, unless it is a number or a file's name", () => {
    expect(titlesOf({ ...findings, sourceTitle: "Seeds for everybody" })[0]).toBe(
      "Seeds for everybody",
    );
    for (const bare of [
      "Episode 12",
      "Folge 55",
      "cs309_final.mp3",
      "第3回",
      "recording_2024-05-01",
    ])
      expect(titlesOf({ ...findings, sourceTitle: bare })[0]).toBe(
        "Ana on seed libraries, card cabinets and salt wind",
      );
  });

  test("put statements before plain words, and terms before both", () => {
    expect(titlesOf({ ...findings, topicsAreNames: false })[0]).toBe(
      "Plants adapt to a place within a few generations",
    );
  });

  test("are at most seventy characters, and never none", () => {
    const long = "word ".repeat(30).trim();
    const titles = titlesOf({
      ...findings,
      topics: [],
      questions: [],
      claims: [],
      speaker: "",
      lines: [long],
    });
    expect(titles[0]?.length).toBeLessThanOrEqual(70);
    expect(titles[0]).toMatch(/…$/);
  });
});

describe("passages", () => {
  test("are one to three sentences of one turn that share none", () => {
    const { sentences, source } = read(talk(bread));
    const cuts = cutsOf(sentences, { first: 0, last: sentences.length - 1 }, () => true, 10);
    const taken = cuts.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    expect(new Set(taken).size).toBe(taken.length);
    for (const cut of cuts) {
      expect(cut.last - cut.first).toBeLessThan(3);
      expect(passageOf(source, cut)).toMatchObject({ speaker: "Ana", order: cut.first });
    }
  });

  test("show their time, their lines and the question they answer", () => {
    const { source } = read([["Ben", "How does the bakery bake its bread?"], ...talk(bread)]);
    expect(passageOf(source, { first: 1, last: 2, weight: 0.7 })).toMatchObject({
      start: 10,
      segmentIds: ["s1", "s2"],
      sourceLine: `[00:00:10] Ana: ${bread[0]}\n[00:00:20] Ana: ${bread[1]}`,
      question: { text: "How does the bakery bake its bread?", speaker: "Ben" },
    });
  });

  test("never run across a note that parts two sentences", () => {
    const { sentences } = read(talk([`${bread[0]} [laughter] ${bread[1]}`]));
    const cuts = cutsOf(sentences, { first: 0, last: sentences.length - 1 }, () => true, 10);
    expect(cuts.every(({ first, last }) => first === last)).toBe(true);
  });

  test("show no time where a part of the source has none", () => {
    const { source } = read(talk(bread));
    expect(
      passageOf({ ...source, timed: false }, { first: 0, last: 0, weight: 1 }).start,
    ).toBeUndefined();
  });
});

describe("phrases of a language", () => {
  test("quote, list and introduce", () => {
    const german = phrasesOf("de", "seed");
    expect(german.quoted('Er sagt "nein" dazu.')).toBe("„Er sagt ‚nein‘ dazu.“");
    expect(german.list(["a", "b", "c"])).toBe("a, b und c");
    expect(german.list(["a"])).toBe("a");
    expect(german.say("page", { page: 7 })).toBe("S. 7");
  });

  test("say nothing where a name is missing or the language is unknown", () => {
    expect(phrasesOf("en", "seed").say("conversation", { topics: "bread" })).toBe("");
    expect(phrasesOf("fi", "seed").say("reply", {})).toBe("");
    expect(phrasesOf("fi", "seed").quoted("Leipä")).toBe("“Leipä”");
  });

  test("choose the same sentence for the same source, and others for others", () => {
    const say = (seed: string) => phrasesOf("en", seed).say("reply", {});
    expect(say("a")).toBe(say("a"));
    expect(new Set(Array.from({ length: 40 }, (_, at) => say(String(at)))).size).toBeGreaterThan(1);
  });

  test.each(["en", "de", "es", "fr", "pt", "it", "nl", "ja", "zh", "ar"])(
    "are complete in %s",
    (language) => {
      const phrases = phrasesOf(language, "seed");
      const values = {
        speaker: "Ana",
        host: "Ben",
        topics: "A",
        question: "Q?",
        quote: "Q",
        page: 3,
      };
      for (const slot of [
        "onTopics",
        "conversation",
        "talk",
        "document",
        "threadOpener",
        "metaDescription",
        "closing",
        "reply",
        "save",
        "follow",
        "page",
      ] as const) {
        const said = phrases.say(slot, values);
        expect(said, slot).not.toBe("");
        expect(said).not.toMatch(/[{}]|tune in|in this episode/i);
      }
    },
  );
});

describe("studying a source", () => {
  const input = (texts: string[]) => ({
    segments: texts.map((text, at) => ({ id: `s${at}`, number: at, text })),
    language: "en",
    words: 200,
  });

  test("takes a short first line of a text for its title and says it nowhere else", () => {
    const findings = study(input(["Rain gardens in narrow streets", ...bread, ...boats]));
    expect(findings.firstLine).toBe("Rain gardens in narrow streets");
    const material = materialOf(input(["Rain gardens in narrow streets", ...bread, ...boats]));
    expect(material.titles[0]).toBe("Rain gardens in narrow streets");
    expect(JSON.stringify(material.sections)).not.toContain("narrow streets");
  });

  test("hears a repeated sentence once", () => {
    const findings = study(input([...bread, ...bread]));
    const kept = findings.source.sentences.filter(({ noise }) => noise === undefined);
    expect(kept).toHaveLength(bread.length);
  });

  test("heads no section with a sentence that it then quotes", () => {
    const material = materialOf(input([...bread, ...boats]));
    for (const { heading, passages } of material.sections)
      for (const { text } of passages) expect(text).not.toContain(heading);
  });
});
