import { expect, test } from "vitest";
import committed from "../app/samples/style/background.json" with { type: "json" };
import { fixtures } from "../app/writers/fixtures/sources.ts";
import { chunksOf, measureBackground } from "./background.ts";

test("the committed background is what the repository's own texts give", () => {
  expect(measureBackground()).toEqual(committed);
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
  expect(chunks.join()).toContain("One healthy tomato");
  expect(chunks.join()).not.toContain("Let me ask");
});
