import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scoreOf, seoChecks } from "./checks.ts";
import { optimizeBlog } from "./optimize.ts";
import { damages, markupDamages } from "./testing/damage.ts";
import { type Story, written } from "./testing/source.ts";
import { stories } from "./testing/stories.ts";
import { variantsOf } from "./testing/variants.ts";

/** The posts as composed, and variants of each; the fixed seed makes a failure reproducible. */
const posts = Object.values(stories).flatMap((story: Story) => [
  story,
  ...fc.sample(variantsOf(story), { numRuns: 12, seed: 20260314 }),
]);

const scored = posts.map((story) => {
  const whole = written(story);
  return { whole, llmo: optimizeBlog(whole.content, whole.facts) };
});

const leastShare = 0.95;

/** Returns the share of damaged posts that score lower than before. */
function fallen(scores: { before: number; after: number }[]): number {
  return scores.filter(({ before, after }) => after < before).length / scores.length;
}

describe.each(Object.entries(damages))("%s", (_, damage) => {
  const touched = scored.flatMap(({ whole, llmo }, at) => {
    const worse = damage(whole, llmo.keywords[0] ?? "", at);
    const same = JSON.stringify(worse.content) === JSON.stringify(whole.content);
    return same ? [] : [{ worse, llmo }];
  });

  test("touches most posts", () => {
    expect(touched.length).toBeGreaterThan(posts.length / 2);
  });

  test("lowers the score when the report is made anew", () => {
    const scores = touched.map(({ worse, llmo }) => ({
      before: llmo.seoScore,
      after: optimizeBlog(worse.content, worse.facts).seoScore,
    }));
    expect(fallen(scores)).toBeGreaterThanOrEqual(leastShare);
  });

  test("lowers the score that the stored report is given", () => {
    const scores = touched.map(({ worse, llmo }) => ({
      before: llmo.seoScore,
      after: scoreOf(seoChecks({ ...worse.content, llmo }, worse.facts)),
    }));
    expect(fallen(scores)).toBeGreaterThanOrEqual(leastShare);
  });
});

test.each(Object.entries(markupDamages))("structured data, %s: the score falls", (_, damage) => {
  const scores = scored.map(({ whole, llmo }) => {
    const schemaMarkup = damage(llmo.schemaMarkup);
    expect(schemaMarkup).not.toBe(llmo.schemaMarkup);
    const content = { ...whole.content, llmo: { ...llmo, schemaMarkup } };
    return { before: llmo.seoScore, after: scoreOf(seoChecks(content, whole.facts)) };
  });
  expect(fallen(scores)).toBe(1);
});

test("questions in the structured data that the reader cannot see cost points", () => {
  const asking = scored.filter(({ llmo }) => llmo.peopleAlsoAsk.length > 0);
  const scores = asking.map(({ whole, llmo }) => ({
    before: llmo.seoScore,
    after: scoreOf(
      seoChecks({ ...whole.content, llmo: { ...llmo, peopleAlsoAsk: [] } }, whole.facts),
    ),
  }));
  expect(fallen(scores)).toBe(1);
});
