import { describe, expect, test } from "vitest";
import { fixtures, parseLines } from "../fixtures/sources.ts";
import { judge } from "./judgement.ts";
import { languageOf, writesNoSpaces } from "./language.ts";
import { lexiconOf } from "./lexicon/index.ts";
import { markNoise } from "./noise.ts";
import { speakersOf } from "./roles.ts";
import { capitalised, endWith, type Sentence, sentencesOf, withoutFillers } from "./sentence.ts";
import { isUnpunctuated, splitSentences } from "./split.ts";
import { createReading } from "./stretches.ts";
import { tagsOf } from "./tags.ts";
import { tokenise } from "./tokens.ts";
import { type Kept, turnsOf } from "./turns.ts";
import { createVocabulary } from "./vocabulary.ts";

const kept = (texts: string[], more: Partial<Kept> = {}): Kept[] =>
  texts.map((text, at) => ({ id: `s${at}`, number: at, text, ...more }));

function read(
  texts: string[],
  language = "en",
  more: Partial<Kept> = { speaker: "Ana" },
): Sentence[] {
  const vocabulary = createVocabulary(language);
  const sentences = sentencesOf(kept(texts, more), language, vocabulary);
  judge(sentences, language, vocabulary);
  return sentences;
}

const split = (text: string, language = "en") =>
  splitSentences(text, language, { unpunctuated: false, pauses: [], borders: [] }).map(
    ({ from, to }) => text.slice(from, to),
  );

describe("the language of a source", () => {
  const german =
    "Ein Nachtzug wird von hinten geplant, und niemand im Zug merkt es, weil alle schlafen.";

  test("is what the text shows, whatever a file says of it", () => {
    expect(languageOf("en", german.repeat(3))).toBe("de");
    expect(languageOf(undefined, german.repeat(3))).toBe("de");
  });

  test("is what was said where the text cannot tell", () => {
    expect(languageOf("pt-BR", "12 34 56")).toBe("pt");
    expect(languageOf(undefined, "12 34 56")).toBe("en");
    expect(languageOf("da", "Det er en bog om en have, og den er god. ".repeat(9))).toBe("da");
  });

  test("tells whether words are parted by spaces", () => {
    expect(["ja", "zh", "th"].every(writesNoSpaces)).toBe(true);
    expect(writesNoSpaces("ko")).toBe(false);
  });
});

describe("words", () => {
  const words = (text: string, language: string) =>
    tokenise(text, language).map(({ word }) => word);

  test("keep contractions and hyphens together", () => {
    expect(words("It isn’t well-known, U.S. 3.5", "en")).toEqual([
      "it",
      "isn't",
      "well-known",
      "u.s",
      "3.5",
    ]);
  });

  test("part the articles of Romance languages", () => {
    expect(words("l’eau d'une île", "fr")).toEqual(["l'", "eau", "d'", "une", "île"]);
    expect(words("l'eau", "en")).toEqual(["l'eau"]);
  });

  test("are found by a dictionary where there are no spaces", () => {
    expect(words("時計台の音", "ja")).toContain("音");
    expect(words("GitHubを使う", "ja")[0]).toBe("github");
  });

  test("remember where they stand", () => {
    const text = "種を lend 貸す";
    for (const { word, from, to } of tokenise(text, "ja"))
      expect(text.slice(from, to).toLowerCase()).toBe(word);
  });

  test("of more than sixty letters are noise", () => {
    expect(words(`a ${"x".repeat(61)} b`, "en")).toEqual(["a", "b"]);
  });
});

describe("the vocabulary", () => {
  test("numbers words by their stem and leaves grammar out", () => {
    const english = createVocabulary("en");
    expect(english.idOf("libraries")).toBe(english.idOf("library"));
    expect(english.idOf("the")).toBe(-1);
    expect(english.idOf("they've")).toBe(-1);
    expect(english.idOf("2024")).toBe(-1);
    expect(english.idOf("system")).toBeGreaterThanOrEqual(0);
  });

  test("knows the light words of speech by their stem", () => {
    const german = createVocabulary("de");
    expect(german.idOf("eigentlich")).toBe(-1);
    expect(german.idOf("dingen")).toBe(-1);
    expect(german.idOf("nachtzug")).toBeGreaterThanOrEqual(0);
  });

  test("takes Japanese particles for grammar and Han letters for words", () => {
    const japanese = createVocabulary("ja");
    expect(japanese.idOf("それ")).toBe(-1);
    expect(japanese.idOf("鐘")).toBeGreaterThanOrEqual(0);
  });
});

describe("turns", () => {
  test("join neighbouring segments of one speaker and remember where each starts", () => {
    const turns = turnsOf(kept(["One cat.", "Two cats."], { speaker: "Ana" }), "en");
    expect(turns).toEqual([
      {
        text: "One cat. Two cats.",
        speaker: "Ana",
        pieces: [
          { from: 0, segment: 0 },
          { from: 9, segment: 1 },
        ],
      },
    ]);
  });

  test("end where the speaker changes and where segments were left out", () => {
    const segments = kept(["One.", "Two.", "Three."], { speaker: "Ana" });
    if (segments[2]) segments[2].number = 9;
    expect(turnsOf(segments, "en")).toHaveLength(2);
    expect(
      turnsOf([...kept(["One."], { speaker: "Ana" }), ...kept(["Two."], { speaker: "Ben" })], "en"),
    ).toHaveLength(2);
  });

  test("are paragraphs in a written text, joined where a page broke inside a sentence", () => {
    expect(turnsOf(kept(["The first paragraph.", "The second one."]), "en")).toHaveLength(2);
    expect(turnsOf(kept(["The page ends in the", "middle of a sentence."]), "en")).toHaveLength(1);
  });

  test("join without a space where the script has none", () => {
    expect(turnsOf(kept(["種を", "貸す。"], { start: 0 }), "ja")[0]?.text).toBe("種を貸す。");
  });
});

describe("sentences", () => {
  test("do not end at an abbreviation, an initial or before a lower-case letter", () => {
    expect(split("Dr. Lee met J. Santo at 5 p.m. on Monday. They left.")).toEqual([
      "Dr. Lee met J. Santo at 5 p.m. on Monday.",
      "They left.",
    ]);
    expect(split("Das kostet z. B. zehn Euro. Mehr nicht.", "de")).toHaveLength(2);
  });

  test("end at the marks of Japanese and Arabic", () => {
    expect(split("種を貸します。秋に返します。", "ja")).toHaveLength(2);
    expect(split("كيف يصل الماء؟ يصل بالانحدار.", "ar")).toHaveLength(2);
  });

  test("are parted by notes that nobody said", () => {
    expect(split("It rained [laughter] and we left. (laughs) Good.")).toEqual([
      "It rained",
      "and we left.",
      "Good.",
    ]);
  });

  test("that are too long are cut at a clause, and the rest says that it goes on", () => {
    const long = `${"The council keeps the garden open for everybody, ".repeat(20)}and closes it.`;
    const [head, rest] = read([long], "en", {});
    expect(head).toMatchObject({ torn: true, continued: false, standsAlone: false });
    expect(head?.text.endsWith("…")).toBe(true);
    expect(rest?.continued).toBe(true);
    expect(rest?.text.startsWith("… ")).toBe(true);
  });

  test("without punctuation are broken at pauses and before words that start one", () => {
    const text =
      "the keeper cleaned the lens every morning and he wrote the weather down every three hours so the books go back to the beginning ".repeat(
        3,
      );
    expect(isUnpunctuated(text)).toBe(true);
    expect(
      isUnpunctuated(`${"The keeper cleaned the lens, as he always did, ".repeat(9)}and left.`),
    ).toBe(false);
    const ranges = splitSentences(text, "en", { unpunctuated: true, pauses: [], borders: [] });
    expect(ranges.every(({ torn }) => torn)).toBe(true);
    for (const { from, to } of ranges)
      expect(text.slice(from, to).split(" ").length).toBeLessThanOrEqual(22);
  });

  test("know the segments that hold them", () => {
    const [one, two] = read(["The garden is", "open today. The library", "is closed."]);
    expect(one).toMatchObject({ firstSegment: 0, lastSegment: 1 });
    expect(two).toMatchObject({ firstSegment: 1, lastSegment: 2 });
  });

  test("get an end and a capital where speech recognition gave none", () => {
    expect(endWith("so it was,", ".")).toBe("so it was.");
    expect(endWith("Really?", ".")).toBe("Really?");
    expect(capitalised("the end")).toBe("The end");
    expect(capitalised("iPhone sales")).toBe("iPhone sales");
    expect(capitalised("“no” he said")).toBe("“No” he said");
  });
});

describe("leading fillers", () => {
  test.each([
    ["en", "So, you know, the firewall slows us down.", "the firewall slows us down."],
    ["en", "And the firewall slows us down.", "the firewall slows us down."],
    ["en", "Right turns are dangerous.", "Right turns are dangerous."],
    ["en", "Like most libraries we lend books.", "Like most libraries we lend books."],
    ["de", "Also, ja, der Zug steht.", "der Zug steht."],
    ["es", "Pues, bueno, el molino muele.", "el molino muele."],
    ["ja", "えっと、時計は止まります。", "時計は止まります。"],
    ["zh", "其实，时钟停了。", "时钟停了。"],
    ["fi", "No niin, se on siinä.", "No niin, se on siinä."],
  ])("are cut in %s: %s", (language, text, rest) => {
    expect(withoutFillers(text, lexiconOf(language))).toBe(rest);
  });

  test("never leave nothing", () => {
    expect(withoutFillers("So", lexiconOf("en"))).toBe("So");
  });
});

test("parts of speech follow the words, whatever the tagger takes for one", () => {
  const text = `Don’t lend a seed to ${"x".repeat(80)} libraries.`;
  const tokens = tokenise(text, "en");
  const tags = tagsOf(text, tokens);
  expect(tags).toHaveLength(tokens.length);
  expect(tags[tokens.findIndex(({ word }) => word === "seed")]).toBe("NOUN");
  expect(tags.at(-1)).toBe("NOUN");
});

describe("what stands alone", () => {
  const alone = (text: string, language = "en") => read([text], language)[0]?.standsAlone;

  test.each([
    "A seed library lends packets of seed in spring.",
    "So the library lends packets of seed in spring.",
    "In 2016 the city wanted to sell the customs office.",
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
    "Is one of the strangest libraries of the city.",
    "The library lends -- well, it lends packets of seed.",
    "Context Threading: a Flexible Dispatch Technique for Virtual Machines is Known.",
    "Figure 3 shows the library and its packets of seed.",
    "See https://example.com for packets of seed from the library.",
  ])("not: %s", (text) => expect(alone(text)).toBe(false));

  test.each([
    ["de", "Ein Nachtzug wird von hinten geplant.", true],
    ["de", "Das wird von hinten geplant, der Nachtzug.", false],
    ["de", "Sind die Nachtzüge doch alle verschwunden inzwischen.", false],
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
      expect([...kinds]).toEqual(expect.arrayContaining(["welcome", "advert", "outro"]));
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
  });
});

describe("roles", () => {
  const rolesOf = (text: string) => {
    const segments = parseLines(text).map((segment, number) => ({ ...segment, number }));
    const sentences = sentencesOf(segments, "en", createVocabulary("en"));
    markNoise(sentences, "en", true);
    return Object.fromEntries(speakersOf(sentences, "en").map(({ name, role }) => [name, role]));
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
