import { expect, test } from "vitest";
import committed from "../app/samples/style/background.json" with { type: "json" };
import { fixtures } from "../app/writers/fixtures/sources.ts";
import { chunksOf, measureBackground } from "./background.ts";

type Languages = Record<string, { features: Record<string, number[]> }>;

/** Fixtures change a word now and then: only a mean that has moved asks for a new background. */
test("the committed background is near what the repository's texts give today", () => {
  const today: Languages = measureBackground().languages;
  const kept: Languages = committed.languages;
  expect(Object.keys(today)).toEqual(Object.keys(kept));
  for (const [language, { features }] of Object.entries(today))
    for (const [name, [mean = 0]] of Object.entries(features)) {
      const [before = 0, spread = 0] = kept[language]?.features[name] ?? [];
      const moved = Math.abs(mean - before) / spread;
      expect(moved, `${language} ${name}`).toBeLessThan(0.5);
    }
});

test("every language has a mean for its features and a spread above chance", () => {
  for (const { features, functionWords } of Object.values(committed.languages)) {
    expect(Object.keys(features).length).toBeGreaterThanOrEqual(26);
    for (const [, spread] of Object.values(features)) expect(spread).toBeGreaterThanOrEqual(0.12);
    expect(Object.keys(functionWords).length).toBeGreaterThanOrEqual(34);
  }
});

test("the main speaker's turns are cut into parts of about the length of a sample", () => {
  const interview = fixtures["English interview"];
  const chunks = interview ? chunksOf(interview) : [];
  expect(chunks.length).toBeGreaterThanOrEqual(4);
  expect(chunks.join()).toMatch(/healthy tomato/);
  expect(chunks.join()).not.toContain("Let me ask");
});
