import { expect, test } from "vitest";
import { primary } from "../languages/index.ts";
import { isSpaceless, termsOf } from "./terms.ts";
import { titleWidth } from "./title-width.ts";

test("a phrase is found whatever the endings of its words", () => {
  const { count } = termsOf("en");
  expect(count("seed library", "Seed libraries, a seed library, library seeds.")).toBe(2);
  expect(termsOf("de").count("Gerät", "Die Geräte und das Gerät")).toBe(2);
});

test("a phrase is not found inside a longer word, but between scripts without spaces it is", () => {
  expect(termsOf("en").count("art", "A smart start")).toBe(0);
  expect(termsOf("ja").count("銭湯", "町の銭湯と銭湯客")).toBe(2);
});

test("nothing is found of nothing", () => {
  for (const language of ["en", "ja"]) {
    expect(termsOf(language).count("", "Some text")).toBe(0);
    expect(termsOf(language).count("text", "")).toBe(0);
  }
});

test("words of grammar are no words of content", () => {
  expect(termsOf("en").contentWords("What a library is for")).toEqual(["library"]);
});

test("a language is known by its primary subtag", () => {
  expect([primary("de-AT"), primary("pt_BR"), primary("")]).toEqual(["de", "pt", "und"]);
  expect([isSpaceless("ja-JP"), isSpaceless("ko"), isSpaceless("zh-TW")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("narrow letters take less room than wide ones, and Han the most", () => {
  expect(titleWidth("illi")).toBeLessThan(titleWidth("anno"));
  expect(titleWidth("anno")).toBeLessThan(titleWidth("MWMW"));
  expect(titleWidth("町町町町")).toBe(80);
  expect(titleWidth("")).toBe(0);
});
