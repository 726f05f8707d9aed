import { countTokens as counted } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { countTokens, likelyTokens } from "../../model-client/tokens.ts";
import { slowness } from "../../testing/slowness.ts";
import * as ar from "../fixtures/interview-ar.ts";
import * as en from "../fixtures/interview-en.ts";
import * as es from "../fixtures/interview-es.ts";
import * as fr from "../fixtures/interview-fr.ts";
import * as it from "../fixtures/interview-it.ts";
import { taidan } from "../fixtures/interview-ja.ts";
import * as nl from "../fixtures/interview-nl.ts";
import * as pt from "../fixtures/interview-pt.ts";
import * as zh from "../fixtures/interview-zh.ts";
import * as de from "../fixtures/talk-de.ts";

const texts = Object.entries({ ar, de, en, es, fr, it, ja: { taidan }, nl, pt, zh }).map(
  ([language, fixture]) => [language, Object.values(fixture).join("\n")] as const,
);

test.each(texts)("the estimate of a transcript in %s is near the count", (_language, text) => {
  const ratio = likelyTokens(text) / counted(text);
  expect(ratio).toBeGreaterThan(0.84);
  expect(ratio).toBeLessThan(1.25);
});

test.each(texts)("a budget for a transcript in %s holds it", (_language, text) => {
  expect(countTokens(text)).toBeGreaterThanOrEqual(counted(text));
});

test("time grows with the text alone, whatever it is made of", () => {
  const timed = (text: string) => {
    const from = performance.now();
    countTokens(text);
    return performance.now() - from;
  };
  timed("a");
  expect(timed("あ".repeat(60_000))).toBeLessThan(200 * slowness());
  expect(timed("a".repeat(400_000))).toBeLessThan(200 * slowness());
  expect(timed("word ".repeat(60_000))).toBeLessThan(200 * slowness());
});

test("an empty text has no tokens", () => {
  expect(countTokens("")).toBe(0);
});
