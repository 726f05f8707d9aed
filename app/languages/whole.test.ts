import { describe, expect, test } from "vitest";
import { formats } from "../formats/index.ts";
import { isFatal } from "../formats/rules.ts";
import { unsupportedTimes, verifyQuote } from "../grounding/index.ts";
import { seoChecks } from "../seo/index.ts";
import { groundingOf } from "../transcripts/grounded.ts";
import { writePiece } from "../writers/extractive/piece.ts";
import { createPlanning } from "../writers/extractive/plan.ts";
import { adviceOf } from "../writers/extractive/steps/advice.ts";
import { analysisOf } from "../writers/extractive/steps/analysis.ts";
import { surveyOf } from "../writers/extractive/survey.ts";
import { builtIn } from "../writers/fixtures/built-in.ts";
import { fixtures, readerOf } from "../writers/fixtures/sources.ts";
import { createAuthor } from "../writers/model/testing/author.ts";
import { loopbackModel } from "../writers/model/testing/loopback.ts";
import { createModelWriter } from "../writers/model/writer.server.ts";
import { seoLanguage } from "./seo.ts";

// Sources in ten languages: one whose file is taken away is written like any that has none.
describe.each(Object.entries(fixtures))("%s", (_, fixture) => {
  const planning = createPlanning(fixture.info);
  planning.add(fixture.segments);
  const plan = planning.finish();
  const { language } = plan.material;
  const grounding = groundingOf(fixture.segments, language);
  const search = { publicUrl: "https://a.example", publishedAt: "2026-03-14T09:30:00.000Z" };

  test("is written in every format without a model, quotes to the letter and keeps hard rules", () => {
    for (const { id, markdown } of formats) {
      const { content, evidence, checks } = writePiece(plan, id, { search });
      expect(checks.filter(isFatal)).toEqual([]);
      for (const { quote = "", said } of evidence.flatMap(({ cites }) => cites))
        for (const words of said?.map(({ line }) => line) ?? [quote])
          expect(verifyQuote(words, grounding).status, words).toBe("verbatim");
      expect(unsupportedTimes(markdown(content), grounding)).toEqual([]);
    }
  });

  test("is written by a model, and what it writes is verified", async () => {
    const { model } = await loopbackModel(createAuthor());
    const writer = createModelWriter(model, builtIn);
    const context = { signal: new AbortController().signal, onProgress: () => undefined };
    const made = await writer.plan(readerOf(fixture), context);
    const task = { format: "x", useStyleMatching: false, useLlmo: false };
    const { checks } = await writer.write(made, task, context);
    expect(checks.filter(({ level, passed }) => level === "hard" && !passed)).toEqual([]);
  });

  test("gets a search report and the texts of a strategy", () => {
    const post = {
      title: "T",
      metaDescription: "",
      introduction: "",
      sections: [],
      conclusion: "",
    };
    const text = fixture.segments.map((segment) => segment.text).join("\n\n");
    const facts = { language: seoLanguage(language), evidence: [] };
    const checks = seoChecks({ ...post, introduction: text }, facts);
    expect(checks).toHaveLength(24);
    const survey = surveyOf(plan);
    const analysis = analysisOf(survey);
    const advice = adviceOf(survey, analysis);
    expect(advice).toHaveLength(formats.length);
    expect(JSON.stringify({ analysis, advice })).not.toMatch(/[{]\w+[}]|undefined|NaN/);
  });
});
