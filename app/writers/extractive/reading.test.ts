import { describe, expect, test } from "vitest";
import { languageOf } from "../../languages/detect.ts";
import { languageFor } from "../../languages/index.ts";
import { capitalised } from "../../languages/sentences.ts";
import { tokenise } from "../../languages/tokens.ts";
import { createVocabulary } from "../../languages/vocabulary.ts";
import { endWith, withoutFillers } from "./sentence.ts";
import { isUnpunctuated, splitSentences } from "./split.ts";
import { tagsOf } from "./tags.ts";
import { kept, read } from "./testing.ts";
import { turnsOf } from "./turns.ts";

const split = (text: string, language = "en") =>
  splitSentences(text, language, { unpunctuated: false, pauses: [], borders: [] }).map(
    ({ from, to }) => text.slice(from, to),
  );

test.each([
  "(ii) The steps are told apart.",
  "(a) The steps are told apart.",
  "(12) The steps are told apart.",
  "■ The steps are told apart.",
])("the number of an item is none of its sentence: %s", (text) => {
  expect(split(`Nobody walks (a) few of them. ${text}`).join("|")).not.toContain("|(");
  expect(split(text)).toEqual(["The steps are told apart."]);
});

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
    expect(["ja", "zh", "th"].every((code) => languageFor(code).spaceless)).toBe(true);
    expect(languageFor("ko").spaceless).toBeUndefined();
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

  test("do not end at an ordinal number in languages that write one with a stop", () => {
    const text = "Im 10. Schuljahr pflanzen alle einen Baum. Am 3. Oktober ist Fest.";
    expect(read([text], "de").map((sentence) => sentence.text)).toHaveLength(2);
    expect(read(["We counted 10. Then we left the harbour."], "en")).toHaveLength(2);
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

  test("that lost words which nobody heard are whole no more", () => {
    const text = "She taught with Miss [inaudible] in that house. It rained. [inaudible] We left.";
    const ranges = splitSentences(text, "en", { unpunctuated: false, pauses: [], borders: [] });
    expect(ranges.map(({ from, to, torn }) => [text.slice(from, to), torn])).toEqual([
      ["She taught with Miss", true],
      ["in that house.", false],
      ["It rained.", false],
      ["We left.", false],
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

  test("are torn where a note is taken out behind a word that leans on it", () => {
    const told =
      "It is told in detail in [Cop05]. The drawers were labelled [12]. The code is ready to use through [Kar15a]. A lot of [inaudible 00:01:02] came.";
    const ranges = splitSentences(told, "en", { unpunctuated: false, pauses: [], borders: [] });
    const whole = ranges.filter(({ torn }) => !torn).map(({ from, to }) => told.slice(from, to));
    expect(whole.join(" ")).toContain("The drawers were labelled");
    expect(whole.join(" ")).not.toMatch(/detail|ready|A lot/);
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
    ["en", "So far the mill has run.", "So far the mill has run."],
    ["en", "Like most libraries we lend books.", "Like most libraries we lend books."],
    ["de", "Also, ja, der Zug steht.", "der Zug steht."],
    ["de", "Also man hatte auf den Zug gehofft.", "man hatte auf den Zug gehofft."],
    ["de", "Also bin ich mit dem Zug gefahren.", "Also bin ich mit dem Zug gefahren."],
    ["es", "Pues, bueno, el molino muele.", "el molino muele."],
    ["ja", "えっと、時計は止まります。", "時計は止まります。"],
    ["zh", "其实，时钟停了。", "时钟停了。"],
    ["fi", "No niin, se on siinä.", "No niin, se on siinä."],
  ])("are cut in %s: %s", (language, text, rest) => {
    expect(withoutFillers(text, languageFor(language).lexicon)).toBe(rest);
  });

  test("never leave nothing", () => {
    expect(withoutFillers("So", languageFor("en").lexicon)).toBe("So");
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
