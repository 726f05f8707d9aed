import { expect, test } from "vitest";
import { seoLanguage } from "../languages/seo.ts";
import { termsOf } from "./terms.ts";
import { titleWidth } from "./title-width.ts";

test("a phrase is found whatever the endings of its words", () => {
  const { count } = termsOf(seoLanguage("en"));
  expect(count("seed library", "Seed libraries, a seed library, library seeds.")).toBe(2);
  expect(termsOf(seoLanguage("de")).count("Gerät", "Die Geräte und das Gerät")).toBe(2);
});

test("a phrase is not found inside a longer word, but between scripts without spaces it is", () => {
  expect(termsOf(seoLanguage("en")).count("art", "A smart start")).toBe(0);
  expect(termsOf(seoLanguage("ja")).count("銭湯", "町の銭湯と銭湯客")).toBe(2);
});

test("nothing is found of nothing", () => {
  for (const language of ["en", "ja"]) {
    expect(termsOf(seoLanguage(language)).count("", "Some text")).toBe(0);
    expect(termsOf(seoLanguage(language)).count("text", "")).toBe(0);
  }
});

test("words of grammar are no words of content", () => {
  expect(termsOf(seoLanguage("en")).contentWords("What a library is for")).toEqual(["library"]);
});

test("narrow letters take less room than wide ones, and Han the most", () => {
  expect(titleWidth("illi")).toBeLessThan(titleWidth("anno"));
  expect(titleWidth("anno")).toBeLessThan(titleWidth("MWMW"));
  expect(titleWidth("町町町町")).toBe(80);
  expect(titleWidth("")).toBe(0);
});
