import { describe, expect, test } from "vitest";
import { writeAs } from "../../bench/authors/author.ts";
import { manners } from "../../bench/authors/manners.ts";
import { de, en } from "../../bench/authors/vocabulary.ts";
import { describeSample, styleDistance, styleSentences } from "./style.ts";

const textOf = (name: string, seed: number, words = 350, vocabulary = en) => {
  const manner = manners.find((item) => item.name === name);
  if (!manner) throw new Error(`no author ${name}`);
  return writeAs(manner, vocabulary, { seed, words });
};

test("a text is at no distance from itself", () => {
  const text = textOf("team", 2);
  expect(styleDistance(text, [text], "en")).toBe(0);
});

test("every author is nearest to the own samples", () => {
  for (const { name } of manners) {
    const text = textOf(name, 90);
    const byDistance = manners
      .map((other) => ({
        name: other.name,
        distance: styleDistance(text, [textOf(other.name, 4), textOf(other.name, 5)], "en"),
      }))
      .toSorted((a, b) => a.distance - b.distance);
    expect(byDistance[0]?.name).toBe(name);
  }
});

test("samples in another language are compared by what languages share", () => {
  const piece = textOf("exclaiming", 3);
  const near = styleDistance(piece, [textOf("exclaiming", 8, 350, de)], "en");
  const far = styleDistance(piece, [textOf("formal", 8, 350, de)], "en");
  expect(near).toBeLessThan(far);
});

test("one wild habit does not outweigh all others", () => {
  const text = textOf("terse", 2);
  expect(styleDistance(`${text} ${"🌱".repeat(500)}`, [text], "en")).toBeLessThan(1);
});

describe("instructions for a model", () => {
  test("name what stands out, with the measure", () => {
    const sentences = styleSentences([textOf("emoji", 4), textOf("emoji", 5)], "en");
    expect(sentences[0]).toMatch(/^Use emoji such as (?:[🌱✨🔥] ?){3}: about \d in 100 words\.$/u);
    expect(sentences).toContainEqual(expect.stringMatching(/^Speak as "I"/));
    expect(styleSentences([textOf("terse", 4)], "en")).toContainEqual(
      expect.stringMatching(/^Write short sentences: 8 words/),
    );
  });

  test("say nothing of ordinary prose's habits that are not there", () => {
    const all = manners.flatMap(({ name }) => styleSentences([textOf(name, 6)], "en")).join(" ");
    expect(all).not.toMatch(/NaN|undefined|Infinity|about 0 in/);
  });

  test("are few, and none for a text that does not stand out", () => {
    for (const { name } of manners)
      expect(styleSentences([textOf(name, 6)], "en").length).toBeLessThanOrEqual(12);
    expect(styleSentences([""], "en").join(" ")).not.toMatch(/emoji|hashtag/i);
  });
});

describe("what a person reads", () => {
  test("begins with the length of sentences and names what stands out", () => {
    expect(describeSample(textOf("storyteller", 4), "en")).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Sentences of about \d\d words$/),
        "Speaks as I",
        "Sentences that begin with And, But or So",
      ]),
    );
    expect(describeSample(textOf("tagging", 4), "en")).toContainEqual(
      expect.stringMatching(/^Hashtags: #\w+/),
    );
  });

  test("is at most nine lines, also of very short texts and other languages", () => {
    for (const text of ["Hi.", "…", textOf("shouting", 2), textOf("parenthetical", 2, 300, de)])
      expect(describeSample(text, "en").length).toBeLessThanOrEqual(9);
    expect(describeSample("Hi.", "en")).toContainEqual(expect.stringMatching(/^Too short/));
  });

  test("holds in Japanese, Chinese and Arabic", () => {
    for (const [text, language] of [
      ["私はパンを焼きます。とても静かな夜です。あなたはどうですか？ ".repeat(8), "ja"],
      ["我每天烤面包。晚上非常安静。你觉得呢？".repeat(8), "zh"],
      ["أنا أخبز الخبز كل ليلة. الليل هادئ جدا. ماذا عنك؟ ".repeat(8), "ar"],
    ] as const)
      expect(describeSample(text, language)).toContain("Asks the reader questions");
  });
});
