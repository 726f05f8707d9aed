import { expect, test } from "vitest";
import { tokenise } from "../../languages/tokens.ts";
import { featureNames, measureStyle } from "./features.ts";

const of = (text: string, language = "en") => measureStyle(text, language).features;
const ten = "one two three four five six seven eight nine ten";

test("all 27 features of English are measured, also of an empty text", () => {
  expect(Object.keys(of(ten)).sort()).toEqual([...featureNames].sort());
  expect(featureNames).toHaveLength(27);
  for (const value of Object.values(of(""))) expect(value).toBe(0);
});

test("lengths are words a sentence and a paragraph", () => {
  const { sentenceWords, sentenceSpread, paragraphWords, shortSentences } = of(
    "One two. One two three four.\n\nOne two three.",
  );
  expect(sentenceWords).toBe(3);
  expect(sentenceSpread).toBeCloseTo(Math.sqrt(2 / 3));
  expect(paragraphWords).toBe(4.5);
  expect(shortSentences).toBe(1);
});

test.each([
  ["commas", `${ten},`, 10],
  ["semicolons", `${ten};`, 10],
  ["colons", `${ten}: eleven`, 100 / 11],
  ["dashes", `${ten} — eleven`, 100 / 11],
  ["parentheses", `${ten} (eleven)`, 100 / 11],
  ["ellipses", `${ten}…`, 10],
  ["emoji", `${ten} 🌱`, 10],
  ["hashtags", `${ten} #eleven`, 100 / 11],
  ["digits", `${ten} 11`, 100 / 11],
  ["capitals", `${ten} NEVER`, 100 / 11],
  ["contractions", `${ten} it’s`, 100 / 11],
  ["i", `${ten} I’ve`, 100 / 11],
  ["we", `${ten} ours`, 100 / 11],
  ["you", `${ten} your`, 100 / 11],
  ["hedges", `${ten} I think`, 100 / 12],
  ["intensifiers", `${ten} really`, 100 / 11],
] as const)("%s are counted per 100 words", (name, text, rate) => {
  expect(of(text)[name]).toBeCloseTo(rate);
  expect(of(ten)[name]).toBe(0);
});

test("marks at the end of sentences are shares of the sentences", () => {
  const { exclamations, questions, links } = of("Stop! Why now? But I stay. Sold it. 🌱");
  expect(exclamations).toBe(0.25);
  expect(questions).toBe(0.25);
  expect(links).toBe(0.25);
});

test("bullets are a share of the lines, and no part of their words", () => {
  const { bullets, dashes } = of("A list:\n- One\n- Two\n1. Three");
  expect(bullets).toBe(0.75);
  expect(dashes).toBe(0);
});

test("a time of day is no colon, and a link neither", () => {
  expect(of("It was 12:30 at https://example.com today.").colons).toBe(0);
});

test("languages without spaces are measured by words too", () => {
  const { sentenceWords, i, questions, hedges } = of("我觉得这本书非常好。你也许喜欢吗？", "zh");
  expect(sentenceWords).toBeGreaterThan(3);
  expect(sentenceWords).toBeLessThan(9);
  expect(i).toBeGreaterThan(0);
  expect(hedges).toBeGreaterThan(0);
  expect(questions).toBe(0.5);
  expect(tokenise("種を貸す library", "ja").map(({ word }) => word)).toEqual(
    expect.arrayContaining(["種", "library"]),
  );
});

test("of an unknown language only the surface is measured", () => {
  const { features, functionWords } = measureStyle("Ovo je, recimo, rečenica!", "hr");
  expect(features.exclamations).toBe(1);
  expect(features).not.toHaveProperty("hedges");
  expect(functionWords).toEqual({});
});
