import { answers } from "./answers.ts";
import type { CheckSpec, SeoCheck, SeoGroup } from "./check.ts";
import { evidence } from "./evidence.ts";
import type { CheckFacts } from "./facts.ts";
import { keyphrase } from "./keyphrase.ts";
import { markup } from "./markup.ts";
import type { Post } from "./post.ts";
import { postOf, type SeoPost } from "./post.ts";
import { structure } from "./structure.ts";
import { wording } from "./wording.ts";

/** 24 checks, 100 points: 24, 20, 30, 14, 6 and 6. */
export const groups: [SeoGroup, CheckSpec[]][] = [
  ["structure", structure],
  ["answers", answers],
  ["evidence", evidence],
  ["wording", wording],
  ["keyphrase", keyphrase],
  ["machine-readable", markup],
];

const tenths = (value: number) => Math.round(value * 10) / 10;

function checkGroup(group: SeoGroup, specs: CheckSpec[], post: SeoPost): SeoCheck[] {
  const findings = specs.map((spec) => spec.measure(post));
  const applying = specs.filter((_, at) => findings[at]?.share !== undefined);
  const possible = applying.reduce((sum, { points }) => sum + points, 0);
  const reached = specs.reduce(
    (sum, { points }, at) => sum + points * (findings[at]?.share ?? 0),
    0,
  );
  // A check that does not apply neither helps nor hurts: it earns the same share as the rest of its
  // group.
  const rest = possible === 0 ? 1 : reached / possible;
  return specs.map(({ measure: _, advice, threshold, ...spec }, at) => {
    const { share, value = "" } = findings[at] ?? {};
    const earned = tenths(spec.points * (share ?? rest));
    const lost = share !== undefined && earned < spec.points;
    return {
      ...spec,
      group,
      earned,
      applies: share !== undefined,
      value,
      threshold: typeof threshold === "string" ? threshold : threshold(post),
      ...(lost ? { recommendation: `${advice} Now: ${value}.` } : {}),
    };
  });
}

/**
 * Runs the 24 checks of a post on what is stored with it. They are a checklist of heuristics and
 * promise no ranking. A check that does not apply (no formula for the language, no number in the
 * source) earns the same share as the rest of its group.
 */
export function seoChecks(content: Post, facts: CheckFacts): SeoCheck[] {
  return checkPost(postOf(content, facts));
}

/** Like `seoChecks`, for a post already parsed. */
export function checkPost(post: SeoPost): SeoCheck[] {
  return groups.flatMap(([group, specs]) => checkGroup(group, specs, post));
}

/** The best that a list of quotations can score: below the badge's first style, from 80. */
const quotationsAtBest = 0.79;

/**
 * Sums the points the checks earned, 0 to 100, in tenths. The less of a post is its author's own,
 * the less of them it keeps: form alone makes no list of quotations a strong post.
 */
export function scoreOf(checks: Pick<SeoCheck, "id" | "earned" | "points">[]): number {
  const sum = checks.reduce((total, { earned }) => total + earned, 0);
  const own = checks.find(({ id }) => id === "own-words");
  const share = own ? own.earned / own.points : 1;
  return tenths(sum * (quotationsAtBest + (1 - quotationsAtBest) * share));
}

/** Returns one sentence for each check that lost points, the costliest first. */
export function recommendationsOf(checks: SeoCheck[]): string[] {
  return checks
    .toSorted((a, b) => b.points - b.earned - (a.points - a.earned))
    .flatMap(({ recommendation }) => (recommendation === undefined ? [] : [recommendation]));
}
