import { expect, test } from "vitest";
import { groundingOf } from "../transcripts/grounded.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { verifyAttributed } from "./attributed.ts";
import { type Grounding, verifyQuote } from "./index.ts";
import { bare, type Case, makeCases } from "./testing/cases.ts";

const cases = makeCases(42);
const groundings = new Map<Segment[], Grounding>();

function verdictOf({ kind, segments, language, text }: Case) {
  const grounding = groundings.get(segments) ?? groundingOf(segments, language);
  groundings.set(segments, grounding);
  return kind === "quotation" ? verifyQuote(text, grounding) : verifyAttributed(text, grounding);
}

const started = performance.now();
const judged = cases.map((each) => {
  const verdict = verdictOf(each);
  const isAccepted = verdict.status === "verbatim" || verdict.status === "condensed";
  const isRight =
    verdict.status === "repaired" && bare(verdict.quote) === bare(each.right ?? verdict.quote);
  return { ...each, verdict, isAccepted, isRight };
});
const tookMs = performance.now() - started;
type Judged = (typeof judged)[number];

const shown = (list: Judged[]) =>
  list.slice(0, 8).map(({ variant, language, text, right, verdict }) => ({
    variant,
    language,
    text,
    right,
    got: "quote" in verdict ? verdict.quote : verdict.status,
  }));

const truths = judged.filter(({ isTrue }) => isTrue);
const altered = judged.filter(({ isTrue }) => !isTrue);
const slips = altered.filter(({ right }) => right !== undefined);

test("looks at thousands of quotations in ten languages, true and altered", () => {
  expect(truths.length).toBeGreaterThan(1_000);
  expect(altered.length).toBeGreaterThan(1_000);
  expect(new Set(cases.map(({ language }) => language)).size).toBe(10);
  expect(new Set(altered.map(({ variant }) => variant)).size).toBe(10);
});

test("accepts at least 99.5 % of what was said", () => {
  const refused = truths.filter(({ isAccepted }) => !isAccepted);
  expect(
    refused.length / truths.length,
    JSON.stringify(shown(refused), null, 1),
  ).toBeLessThanOrEqual(0.005);
});

test("accepts at most 0.5 % of what was altered", () => {
  const accepted = altered.filter(({ isAccepted }) => isAccepted);
  expect(
    accepted.length / altered.length,
    JSON.stringify(shown(accepted), null, 1),
  ).toBeLessThanOrEqual(0.005);
});

test("mends at least 98 % of slips with the words that were said", () => {
  const wrong = slips.filter(({ isRight }) => !isRight);
  expect(wrong.length / slips.length, JSON.stringify(shown(wrong), null, 1)).toBeLessThanOrEqual(
    0.02,
  );
});

test("never puts in words that one speaker did not say in one go", () => {
  for (const { verdict, segments, language } of judged) {
    if (verdict.status !== "repaired") continue;
    const again = verifyQuote(verdict.quote, groundings.get(segments) ?? groundingOf([], language));
    expect(again.status, verdict.quote).toBe("verbatim");
  }
});

test("takes less than a millisecond each", () => {
  expect(tookMs / cases.length).toBeLessThan(1);
});
