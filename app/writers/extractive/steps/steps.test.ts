import { expect, test } from "vitest";
import { otherLanguage } from "../../../formats/shared-rules.ts";
import { findLanguage, languages, spare } from "../../../languages/index.ts";
import { type Fixture, fixtures } from "../../fixtures/sources.ts";
import type { StepTexts } from "../../steps/step-texts.ts";
import { wordsOf } from "../../steps/words.ts";
import { createPlanning } from "../plan.ts";
import { surveyOf } from "../survey.ts";
import { adviceOf } from "./advice.ts";
import { analysisOf } from "./analysis.ts";

function textsOf({ info, segments }: Fixture): StepTexts & { language: string } {
  const planning = createPlanning(info);
  planning.add(segments);
  const survey = surveyOf(planning.finish());
  const analysis = analysisOf(survey);
  return { analysis, advice: adviceOf(survey, analysis), language: survey.language };
}

/** Keeps only our own words: the source's lines would show its language anyway. */
const ours = ({ analysis, advice }: StepTexts) =>
  [
    analysis.targetAudience.replaceAll(analysis.topic, ""),
    analysis.tone,
    ...analysis.primaryGoals.map((goal) => goal.replace(/[«“„「].*?[»”“」]/gu, "")),
    ...advice.flatMap(({ reason, estimatedEngagement, promotion }) => [
      reason,
      estimatedEngagement,
      ...promotion,
    ]),
  ].join("\n");

const speaking = Object.entries(fixtures).filter(([name]) => /interview|conversation/.test(name));

test("the fixtures speak the ten languages of the built-in writer", () => {
  const languages = speaking.map(([, fixture]) => textsOf(fixture).language);
  expect(new Set(languages)).toEqual(
    new Set(["en", "es", "fr", "de", "pt", "it", "nl", "ja", "zh", "ar"]),
  );
});

for (const [name, fixture] of speaking) {
  if (!findLanguage(textsOf(fixture).language)) continue;
  test(`${name}: the sentences of our own are in its language, with nothing left open`, () => {
    const texts = textsOf(fixture);
    const text = ours(texts);
    expect(otherLanguage(text, texts.language)).toBeUndefined();
    if (texts.language !== "en") expect(text).not.toMatch(/\b(?:the|and|with|people)\b/i);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
  });
}

/** Lists every sentence by its path, including those in lists. */
const leaves = (value: unknown, path = ""): [string, string][] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, part]) => leaves(part, `${path}.${key}`));

const slotsIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

for (const { code: language } of languages) {
  test(`${language}: each sentence says all that the English one does`, () => {
    const sentences = new Map(leaves(wordsOf(language)));
    for (const [path, english] of leaves(wordsOf(spare.code))) {
      if (path.endsWith(".one")) continue;
      expect([path, slotsIn(sentences.get(path) ?? "")]).toEqual([path, slotsIn(english)]);
    }
  });
}

test("a language that we have no sentences in is advised in English", () => {
  const count = (code: string) => wordsOf(code).counted(3, "sections");
  expect(count("pl")).toBe(count(spare.code));
  for (const { code } of languages) expect(count(`${code}-XX`)).toBe(count(code));
});
