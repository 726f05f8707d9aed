import { expect, test } from "vitest";
import { formats } from "../formats/index.ts";
import { createPlanning } from "../writers/extractive/plan.ts";
import { adviceOf } from "../writers/extractive/steps/advice.ts";
import { analysisOf } from "../writers/extractive/steps/analysis.ts";
import { surveyOf } from "../writers/extractive/survey.ts";
import { type Fixture, fixtures } from "../writers/fixtures/sources.ts";
import type { Survey } from "../writers/survey.ts";
import { edited, sameAnalysis } from "./analysis.ts";
import {
  checkAnalysis,
  checkOwnWords,
  checkRecommendations,
  checkSchedule,
  checkTitles,
  type StepCheck,
} from "./rules.ts";
import { scheduleOf } from "./schedule.ts";

function surveyFor({ info, segments }: Fixture): Survey {
  const planning = createPlanning(info);
  planning.add(segments);
  return surveyOf(planning.finish());
}

const every = formats.map(({ id }) => id);
const broken = (checks: StepCheck[]) => checks.filter(({ passed }) => !passed);
const interview = surveyFor(fixtures["English interview"] as Fixture);

for (const [name, fixture] of Object.entries(fixtures)) {
  test(`${name}: each step keeps every rule`, () => {
    const survey = surveyFor(fixture);
    const analysis = analysisOf(survey);
    expect(broken(checkAnalysis(analysis))).toEqual([]);
    const advice = adviceOf(survey, analysis);
    expect(advice.map(({ format }) => format)).toEqual(every);
    expect(broken(checkRecommendations(advice, survey))).toEqual([]);
    expect(broken([...checkTitles(advice), ...checkOwnWords(advice, survey)])).toEqual([]);
    const chosen = advice.map(({ format, titles: [title = ""] }) => ({ format, title }));
    const items = scheduleOf(chosen, "2026-02-27", { language: survey.language, tips: {} });
    expect(broken(checkSchedule(items, "2026-02-27"))).toEqual([]);
  });

  test(`${name}: each text of the analysis names segments of the source`, () => {
    const { evidence, primaryGoals, keyTakeaways } = analysisOf(surveyFor(fixture));
    const ids = new Set(fixture.segments.map(({ id }) => id));
    expect(evidence).toHaveLength(3 + primaryGoals.length + keyTakeaways.length);
    for (const { cites } of evidence) {
      expect(cites.length).toBeGreaterThan(0);
      expect(cites.flatMap(({ segmentIds }) => segmentIds).every((id) => ids.has(id))).toBe(true);
    }
  });
}

const takeaways = (keyTakeaways: string[]) => ({ ...analysisOf(interview), keyTakeaways });
const [first = undefined as never] = adviceOf(interview, analysisOf(interview));
const english = { language: "en", tips: {} };
const [item = undefined as never] = scheduleOf(
  [{ format: "x", title: "A" }],
  "2026-03-02",
  english,
);

const violations: [string, StepCheck[]][] = [
  ["at least three takeaways", checkAnalysis(takeaways(["One.", "Two."]))],
  ["no takeaway twice", checkAnalysis(takeaways(["One.", "Two.", "one!"]))],
  ["a topic and a goal", checkAnalysis({ ...analysisOf(interview), topic: "" })],
  [
    "a reason rests on a measured fact",
    checkRecommendations([{ ...first, reason: "It suits you." }], interview),
  ],
  [
    "no figure that was not measured",
    checkRecommendations([{ ...first, reason: `${first.reason} 9,999 readers.` }], interview),
  ],
  [
    "engagement is said to be an estimate",
    checkRecommendations([{ ...first, estimatedEngagement: "High." }], interview),
  ],
  ["at least two titles a format", checkTitles([{ format: "x", titles: ["One"] }])],
  ["no title twice in a format", checkTitles([{ format: "x", titles: ["A", "a."] }])],
  [
    "a title that the source supports",
    checkOwnWords(
      [{ format: "x", titles: ["Ten secrets of seeds", "Why seeds matter"] }],
      interview,
    ),
  ],
  ["ISO dates", checkSchedule([{ ...item, publishDate: "02/03/2026" }], "2026-03-02")],
  ["times of 24 hours", checkSchedule([{ ...item, publishTime: "9 am" }], "2026-03-02")],
  ["nothing before the start", checkSchedule([item], "2026-03-03")],
  ["no clash on a platform", checkSchedule([item, item], "2026-03-02")],
  ["promotion for each piece", checkSchedule([{ ...item, promotionStrategy: [] }], "2026-03-02")],
];

for (const [rule, checks] of violations) {
  test(`the rule "${rule}" finds what breaks it`, () => {
    expect(broken(checks).map((check) => check.rule)).toContain(rule);
  });
}

test("the first piece goes out on the chosen day, the next on working days", () => {
  const pieces = every.slice(0, 4).map((format) => ({ format, title: format }));
  const dates = (start: string) =>
    scheduleOf(pieces, start, english).map((entry) => entry.publishDate);
  // A Friday, and a Saturday at the end of a year.
  expect(dates("2026-02-27")).toEqual(["2026-02-27", "2026-03-02", "2026-03-03", "2026-03-04"]);
  expect(dates("2027-01-02")).toEqual(["2027-01-02", "2027-01-04", "2027-01-05", "2027-01-06"]);
});

test("tips name only pieces of the same plan", () => {
  const tips = scheduleOf(
    [{ format: "newsletter", title: "Letter" }],
    "2026-03-02",
    english,
  ).flatMap(({ promotionStrategy }) => promotionStrategy);
  expect(tips.length).toBeGreaterThanOrEqual(2);
  expect(tips.join(" ")).not.toMatch(/article|comes next/i);
});

test("a text that a person changed loses its places, the others keep theirs", () => {
  const before = analysisOf(interview);
  const [one = "", ...rest] = before.keyTakeaways;
  const after = edited(before, { ...before, topic: "Beans", keyTakeaways: ["Mine.", ...rest] });
  expect(after).toMatchObject({ topic: "Beans", tone: before.tone });
  const paths = after.evidence.map(({ path }) => path);
  expect(paths).not.toContain("topic");
  expect(paths).not.toContain("keyTakeaways.0");
  expect(paths).toContain("keyTakeaways.1");
  expect(sameAnalysis(before, { ...after, topic: before.topic })).toBe(false);
  expect(edited(after, { ...after, keyTakeaways: [one] }).keyTakeaways).toEqual([one]);
});

test("titles follow an analysis that a person has changed", () => {
  const analysis = analysisOf(interview);
  const wished = { ...analysis, topic: "What the library costs to run" };
  const [before] = adviceOf(interview, analysis);
  const [after] = adviceOf(interview, wished);
  expect(after?.titles[0]).toMatch(/cost/i);
  expect(after?.titles[0]).not.toBe(before?.titles[0]);
});

test("tips of the writer stand before those on the pieces of the same plan", () => {
  const [planned] = scheduleOf([{ format: "x", title: "A" }], "2026-03-02", {
    language: "en",
    tips: { x: ["Ask the seed library to share it."] },
  });
  expect(planned?.promotionStrategy[0]).toBe("Ask the seed library to share it.");
  expect(planned?.promotionStrategy).toHaveLength(3);
});
