import { describe, expect, test } from "vitest";
import { languageOf } from "../../languages/detect.ts";
import { createVocabulary } from "../../languages/vocabulary.ts";
import { fixtures, parseLines } from "../fixtures/sources.ts";
import { markNoise } from "./noise.ts";
import { speakersOf, type ToldRoles } from "./roles.ts";
import { sentencesOf } from "./sentence.ts";
import { createReading } from "./stretches.ts";
import { read } from "./testing.ts";

describe("what stands alone", () => {
  const alone = (text: string, language = "en") => read([text], language)[0]?.standsAlone;

  test.each([
    "A seed library lends packets of seed in spring.",
    "So the library lends packets of seed in spring.",
    "In 2016 the city wanted to sell the customs office.",
    "A library that lends packets of seed in spring gets new seed in autumn.",
  ])("%s", (text) => expect(alone(text)).toBe(true));

  test.each([
    "It lends packets of seed in spring.",
    "That was the third winter of the library.",
    "And they brought the packets back in autumn.",
    "Because the library lends packets of seed.",
    "A bank would call that a bad rate.",
    "Which the library lends in spring.",
    "As I said, the library lends packets of seed.",
    "For example, the library lends packets of seed.",
    "Seed library, packets, spring.",
    "Libraries and packets that need to hold seed for spring.",
    "Is one of the strangest libraries of the city.",
    "The library lends -- well, it lends packets of seed.",
    "Context Threading: a Flexible Dispatch Technique for Virtual Machines is Known.",
    "Figure 3 shows the library and its packets of seed.",
    "See https://example.com for packets of seed from the library.",
    "Findings – The library lends packets of seed in spring.",
  ])("not: %s", (text) => expect(alone(text)).toBe(false));

  test.each([
    ["de", "Ein Nachtzug wird von hinten geplant.", true],
    ["de", "Das wird von hinten geplant, der Nachtzug.", false],
    ["de", "Sind die Nachtzüge doch alle verschwunden inzwischen.", false],
    ["de", "Die Mühle mahlt das Korn der Bauern in der Nacht.", true],
    ["es", "La mitad viene de fondos europeos para humedales.", false],
    ["es", "La mitad de los molinos viene del siglo pasado.", true],
    ["nl", "De nieuwe heeft brede, ronde bladen van staal.", false],
    ["ja", "時計台を見に来る観光客が、年に四万人いるからです。", false],
    ["fr", "Le bronze, lui, coule en quatre minutes dans le moule.", false],
    ["pt", "Uma árvore descortiçada, porém, morre numa tarde.", false],
    ["nl", "De boeren pompen daarom het water uit de polder.", false],
    ["zh", "需要修复的古书却有一千五百万册。", false],
    ["es", "Un molino de marea muele con el mar.", true],
    ["es", "Eso muele con el mar dos veces al día.", false],
    ["fr", "La bibliothèque prête des graines au printemps.", true],
    ["fr", "Elle prête des graines au printemps.", false],
    ["ja", "重りは一週間で十四メートル下がります。", true],
    ["ja", "それは一週間で十四メートル下がります。", false],
    ["ja", "その間、町の時間は止まったままです。", false],
    ["ar", "الفلج قناة تحت الأرض تحمل الماء.", true],
    ["ar", "هي قناة تحت الأرض تحمل الماء.", false],
  ])("in %s: %s is %s", (language, text, expected) => expect(alone(text, language)).toBe(expected));

  test("fluency falls with stumbles and repeats", () => {
    const [smooth, rough] = read([
      "The library lends packets of seed in spring.",
      "The the library, um, you know, kind of lends, uh, packets.",
    ]);
    expect(smooth?.fluency).toBe(1);
    expect(rough?.fluency).toBeLessThan(0.5);
  });
});

describe("noise", () => {
  test.each(Object.keys(fixtures).filter((name) => /interview|conversation/.test(name)))(
    "of the %s is marked: greeting, advertisement and good-bye",
    (name) => {
      const fixture = fixtures[name];
      if (!fixture) throw new Error(name);
      const segments = fixture.segments.map((segment, number) => ({ ...segment, number }));
      const language = languageOf(
        fixture.info.language,
        segments.map(({ text }) => text).join(" "),
      );
      const sentences = sentencesOf(segments, language, createVocabulary(language));
      markNoise(sentences, language, true);
      const kinds = new Set(sentences.map(({ noise }) => noise));
      expect([...kinds]).toEqual(expect.arrayContaining(["greeting", "advert"]));
      const words = (noisy: boolean) =>
        sentences
          .filter(({ noise }) => (noise !== undefined) === noisy)
          .reduce((sum, s) => sum + s.words, 0);
      expect(words(true)).toBeLessThan(words(false) * 0.35);
    },
  );

  test("leaves a written text alone, but not its list of references", () => {
    const body = Array.from(
      { length: 20 },
      (_, at) => `The garden number ${at} holds the water of the street.`,
    );
    const sentences = read(
      [...body, "References", "[1] A. Gal. Trace trees. In Proceedings, 2009."],
      "en",
      {},
    );
    markNoise(sentences, "en", false);
    expect(sentences.slice(0, 20).every(({ noise }) => noise === undefined)).toBe(true);
    expect(sentences.at(-1)?.noise).toBe("outro");
  });

  test("takes a cold open for a repeat of the real line", () => {
    const line = "The third winter nearly ended the whole project.";
    const body = Array.from(
      { length: 14 },
      (_, at) => `Sentence ${at} speaks of the garden and the water.`,
    );
    const sentences = read([line, ...body, line]);
    markNoise(sentences, "en", true);
    expect(sentences[0]?.noise).toBe("welcome");
    expect(sentences.at(-1)?.noise).toBeUndefined();
    expect(sentences.at(-1)?.teased).toBe(true);
    expect(sentences.slice(0, -1).some(({ teased }) => teased)).toBe(false);
  });

  test("knows a line of a cold open by most of its words", () => {
    const played = "A stone oven needs four hours before the first loaf goes in.";
    const body = Array.from(
      { length: 14 },
      (_, at) => `The harbour number ${at} freezes in winter.`,
    );
    const real = "And you know, a stone oven needs four hours before the first loaf goes in there.";
    const sentences = read([played, ...body, real]);
    markNoise(sentences, "en", true);
    expect(sentences[0]?.noise).toBe("welcome");
    expect(sentences.at(-1)?.teased).toBe(true);
  });
});

describe("roles", () => {
  const rolesOf = (text: string, told?: ToldRoles) => {
    const segments = parseLines(text).map((segment, number) => ({ ...segment, number }));
    const sentences = sentencesOf(segments, "en", createVocabulary("en"));
    markNoise(sentences, "en", true);
    return Object.fromEntries(
      speakersOf(sentences, "en", told).map(({ name, role }) => [name, role]),
    );
  };
  const answer =
    "We lend packets of seed in spring and ask for seed back in autumn. The borrowers keep the plants alive through the summer and bring back what they can.";

  test("are read from questions, greetings and who speaks most", () => {
    expect(
      rolesOf(
        `Ben: Welcome to the show. What do you lend?\nAna: ${answer}\nBen: How many come back?\nAna: ${answer}`,
      ),
    ).toEqual({ Ana: "guest", Ben: "host" });
  });

  test("a guest who thanks for having her is no host, though she asks back", () => {
    expect(
      rolesOf(
        `Ben: Welcome. What do you lend?\nAna: Thanks for having me. Do you garden? ${answer}\nBen: Why?\nAna: Why not? ${answer}`,
      ),
    ).toMatchObject({ Ana: "guest" });
  });

  test("told of the source or corrected by the person stand above what is heard", () => {
    const talk = `Ben: Welcome to the show. What do you lend?\nAna: ${answer}\nBen: How many?\nAna: ${answer}`;
    const told = new Map([
      ["Ana", "host"],
      ["Ben", "guest"],
    ] as const);
    expect(rolesOf(talk, told)).toEqual({ Ana: "host", Ben: "guest" });
  });

  test("of two who both greet and ask, the one who says far more is the guest", () => {
    const greeting = "Welcome back, it is great to have you. Today on the show we dig. ";
    expect(
      rolesOf(
        `Ana: ${greeting}What would you ask? Which seed? ${answer}\nBen: Welcome to the show. My guest is Ana. What do you lend?\nAna: ${answer} ${answer}\nBen: How many come back?\nAna: Why not? How many? ${answer}`,
      ),
    ).toEqual({ Ana: "guest", Ben: "host" });
  });

  test("a talk of one person has no host", () => {
    expect(rolesOf(`Ana: ${answer}\nAna: ${answer}`)).toEqual({ Ana: "speaker" });
  });
});

describe("reading in bounded memory", () => {
  const part = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `s${from + at}`,
      text: `Sentence ${from + at} of the ${["river", "bridge", "garden", "market"][at % 4]} says ${"something ".repeat((from + at) % 7)}worth keeping here.`,
    }));

  test("keeps everything below the bound", () => {
    const reading = createReading(10_000);
    reading.add(part(0, 100));
    const { segments, words, sourceWords } = reading.finish();
    expect(segments).toHaveLength(100);
    expect(words).toBe(sourceWords);
    expect(segments[99]?.number).toBe(99);
  });

  test("keeps a part of every stretch above it, the last like the first", () => {
    const reading = createReading(10_000);
    for (let at = 0; at < 60; at++) reading.add(part(at * 200, 200));
    const { segments, words, sourceWords } = reading.finish();
    expect(sourceWords).toBeGreaterThan(100_000);
    expect(words).toBeLessThanOrEqual(10_000);
    expect(words).toBeGreaterThan(3_000);
    const tenths = new Set(segments.map(({ number }) => Math.floor(number / 1_200)));
    expect([...tenths].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(segments.map(({ number }) => number)).toEqual(
      segments.map(({ number }) => number).sort((a, b) => a - b),
    );
  });

  test("keeps the same whatever the size of the parts", () => {
    const whole = createReading(5_000);
    whole.add(part(0, 4_000));
    const pieces = createReading(5_000);
    for (let at = 0; at < 4_000; at += 4_000) pieces.add(part(at, 4_000));
    expect(pieces.finish()).toEqual(whole.finish());
  });
});
