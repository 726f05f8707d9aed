import { expect, test } from "vitest";
import { seoLanguage } from "../languages/seo.ts";
import { groups, recommendationsOf, scoreOf, seoChecks } from "./checks.ts";
import { optimizeBlog } from "./optimize.ts";
import { partsOf } from "./report.ts";
import { seedLibrary } from "./testing/english.ts";
import { publicBath } from "./testing/japanese.ts";
import { written } from "./testing/source.ts";
import { stories } from "./testing/stories.ts";

const english = written(seedLibrary);
const bare = () => seoChecks(english.content, english.facts);

test("24 checks make 100 points, in the six groups of the design", () => {
  const points = groups.map(([group, specs]) => [
    group,
    specs.length,
    specs.reduce((sum, spec) => sum + spec.points, 0),
  ]);
  expect(points).toEqual([
    ["structure", 7, 24],
    ["answers", 3, 20],
    ["evidence", 5, 30],
    ["wording", 4, 14],
    ["keyphrase", 3, 6],
    ["machine-readable", 2, 6],
  ]);
  const ids = groups.flatMap(([, specs]) => specs.map(({ id }) => id));
  expect(new Set(ids).size).toBe(24);
});

test("each check says what was measured, what is asked for and who says so", () => {
  for (const check of bare())
    for (const words of [check.label, check.value, check.threshold, check.source])
      expect(words).not.toBe("");
});

test("no check earns less than nothing or more than its points", () => {
  for (const story of Object.values(stories)) {
    const { content, facts } = written(story);
    for (const { earned, points } of seoChecks(content, facts)) {
      expect(earned).toBeGreaterThanOrEqual(0);
      expect(earned).toBeLessThanOrEqual(points);
    }
  }
});

test.each(Object.entries(stories))(
  "%s: the stored score is found again from what is stored",
  (_, story) => {
    const { content, facts } = written(story);
    const llmo = optimizeBlog(content, facts);
    const stored = JSON.parse(
      JSON.stringify({ content: { ...content, llmo }, evidence: facts.evidence }),
    );
    const again = seoChecks(stored.content, {
      language: facts.language,
      evidence: stored.evidence,
    });
    expect(scoreOf(again)).toBe(llmo.seoScore);
    expect(recommendationsOf(again)).toEqual(llmo.recommendations);
  },
);

test("what does not apply to a language follows the rest of its group", () => {
  const { content, facts } = written(publicBath);
  const wording = (introduction: string) =>
    seoChecks({ ...content, introduction }, facts).filter(({ group }) => group === "wording");
  const good = wording(content.introduction);
  expect(good.map(({ applies }) => applies)).toEqual([true, false, false, false]);
  expect(good.map(({ earned }) => earned)).toEqual([4, 3, 3, 4]);
  const worse = wording(`${"長い文がどこまでも続いていく".repeat(6)}。`.repeat(12));
  const [own = 0, ...others] = worse.map(({ earned, points }) => earned / points);
  expect(own).toBeLessThan(1);
  for (const share of others) expect(share).toBeCloseTo(own, 1);
});

test("a check that does not apply recommends nothing", () => {
  const { content, facts } = written(publicBath);
  for (const check of seoChecks(content, facts))
    if (!check.applies) expect(check.recommendation).toBeUndefined();
});

test("each lost point is recommended, the costliest first", () => {
  const checks = bare();
  const losing = checks.filter(({ applies, earned, points }) => applies && earned < points);
  const recommended = recommendationsOf(checks);
  expect(losing.length).toBeGreaterThan(3);
  expect(recommended).toHaveLength(losing.length);
  const lost = recommended.map((text) => {
    const check = checks.find(({ recommendation }) => recommendation === text);
    return (check?.points ?? 0) - (check?.earned ?? 0);
  });
  expect(lost).toEqual(lost.toSorted((a, b) => b - a));
});

test("a recommendation says what was measured", () => {
  const [first] = bare().filter(({ recommendation }) => recommendation);
  expect(first?.recommendation).toContain(`Now: ${first?.value}.`);
});

test("an empty post has a score and no error", () => {
  const empty = { title: "", metaDescription: "", introduction: "", sections: [], conclusion: "" };
  const score = scoreOf(seoChecks(empty, { language: seoLanguage("und"), evidence: [] }));
  expect(score).toBeLessThan(20);
});

test("a list of quotations is never strong, however good its form", () => {
  for (const story of Object.values(stories)) {
    const { content, facts } = written(story);
    const llmo = optimizeBlog(content, facts);
    const checks = seoChecks({ ...content, llmo }, facts);
    const quoted = checks.find(({ id }) => id === "own-words");
    if (quoted?.earned === 0) expect(llmo.seoScore).toBeLessThan(80);
    const full = checks.map((check) => ({ ...check, earned: check.points }));
    expect(scoreOf(full)).toBe(100);
    const listed = full.map((check) =>
      check.id === "own-words" ? { ...check, earned: 0 } : check,
    );
    expect(scoreOf(listed)).toBeLessThan(80);
  }
});

test("form and content are told apart", () => {
  const { content, facts } = written(seedLibrary);
  const llmo = optimizeBlog(content, facts);
  const before = partsOf(seoChecks({ ...content, llmo }, facts));
  const unproven = partsOf(seoChecks({ ...content, llmo }, { ...facts, evidence: [] }));
  expect(unproven.form).toBe(before.form);
  expect(unproven.content).toBeLessThan(before.content);
  const untitled = partsOf(seoChecks({ ...content, llmo, title: "" }, facts));
  expect(untitled.form).toBeLessThan(before.form);
  expect(untitled.content).toBe(before.content);
});
