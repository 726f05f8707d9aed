import { expect, test } from "vitest";
import { otherLanguage } from "../../../formats/shared-rules.ts";
import { findLanguage, languages, spare } from "../../../languages/index.ts";
import { type Fixture, fixtures } from "../../fixtures/sources.ts";
import { prioritiesOf } from "../../steps/counted-advice.ts";
import type { StepTexts } from "../../steps/step-texts.ts";
import { wordsOf } from "../../steps/words.ts";
import { createPlanning } from "../plan.ts";
import { surveyOf } from "../survey.ts";
import { adviceOf } from "./advice.ts";
import { analysisOf } from "./analysis.ts";

function planOf(fixture: Fixture | undefined) {
  if (!fixture) throw new Error("no such fixture");
  const planning = createPlanning(fixture.info);
  planning.add(fixture.segments);
  return planning.finish();
}

function textsOf(fixture: Fixture): StepTexts & { language: string } {
  const survey = surveyOf(planOf(fixture));
  const analysis = analysisOf(survey);
  return { analysis, advice: adviceOf(survey, analysis), language: survey.language };
}

/** Keeps only our own words: the source's lines would show its language anyway. */
const ours = ({ analysis, advice }: StepTexts) =>
  [
    analysis.targetAudience,
    analysis.tone,
    ...analysis.primaryGoals,
    ...advice.flatMap(({ reason, estimatedEngagement, promotion }) => [
      reason,
      estimatedEngagement,
      ...promotion,
    ]),
  ]
    .map((text) => text.replaceAll(analysis.topic, "").replace(/[«“„「].*?[»”“」]/gu, ""))
    .join("\n");

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

test.each(speaking)(
  "%s: the topic is a claim, and what nobody knows is a suggestion",
  (_, fixture) => {
    const { analysis, language } = textsOf(fixture);
    const { audience, suggestion } = wordsOf(language);
    const [before = ""] = suggestion.split("{");
    expect(analysis.targetAudience.startsWith(audience.unknown)).toBe(true);
    expect(analysis.targetAudience).toContain(before.trim());
    for (const goal of analysis.primaryGoals) expect(goal.startsWith(before)).toBe(true);
    const said = fixture.segments.map(({ text }) => text).join(" ");
    expect(said.toLowerCase()).toContain(analysis.topic.toLowerCase().replace(/[.。]$/u, ""));
  },
);

test.each(speaking)("%s: formats differ in priority, titles and tips", (_, fixture) => {
  const { advice } = textsOf(fixture);
  const high = advice.filter(({ priority }) => priority === "high").length;
  expect(high).toBeGreaterThan(0);
  expect(high).toBeLessThanOrEqual(2);
  const titles = advice.flatMap((item) => item.titles);
  expect(new Set(titles).size).toBe(titles.length);
  const said = fixture.segments.map(({ text }) => text).join("\n");
  const passages = advice.map(
    ({ promotion }) => /[«“„「](.+?)…?[»”“」]/u.exec(promotion[0] ?? "")?.[1],
  );
  for (const passage of passages)
    expect(said.toLowerCase()).toContain(
      passage
        ?.toLowerCase()
        .trim()
        .replace(/[.。]$/u, ""),
    );
  expect(new Set(passages).size).toBe(advice.length);
});

test("a brief says who reads it and what for", () => {
  const survey = surveyOf(planOf(fixtures["English interview"]));
  const brief = "For new gardeners. The goal is to sell seeds.";
  const { targetAudience, primaryGoals, evidence } = analysisOf(survey, brief);
  expect([targetAudience, primaryGoals[0]]).toEqual(["new gardeners", "sell seeds"]);
  const paths = evidence.map(({ path }) => path);
  expect(paths).not.toContain("targetAudience");
  expect(paths).not.toContain("primaryGoals.0");
});

test("a short note gives no format enough to be rated high", () => {
  const survey = surveyOf(planOf(fixtures["short note"]));
  expect([...prioritiesOf(survey).values()]).not.toContain("high");
});

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
