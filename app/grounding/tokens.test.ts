import { expect, test } from "vitest";
import { joinTexts, tokensOf } from "./tokens.ts";

const tokens = (text: string) => tokensOf(text).map((token) => token.text);

test.each([
  ["apostrophes", "don’t l'eau", "don‘t l’eau"],
  ["case, sharp s included", "Die STRASSE", "die Straße"],
  ["the dot of a Turkish capital", "İstanbul", "istanbul"],
  ["full width", "ＡＢＣ １２％ １．５", "abc 12% 1.5"],
  ["composed and decomposed accents", "café", "cafe\u0301"],
  ["half-width kana", "ｶﾞｰﾃﾞﾝ", "ガーデン"],
  ["soft hyphens and zero-width marks", "co\u00adop\u200bera\u2060tion", "cooperation"],
  ["dashes and hyphens", "seed-bank — open", "seed bank – open"],
  ["Arabic vowel signs and lengthening", "مُحَمَّد كـــتاب", "محمد كتاب"],
  ["Arabic digits", "١٬٥٠٠ و ٣٫٥٪", "1,500 و 3.5%"],
])("folds %s", (_, one, other) => {
  expect(tokens(one)).toEqual(tokens(other));
  expect(tokens(one).length).toBeGreaterThan(0);
});

test.each([
  ["a sign", "-5 degrees", "5 degrees"],
  ["a decimal point", "3.5", "35"],
  ["percent", "12%", "12"],
  ["money", "€90", "$90"],
  ["hamza", "أن", "إن"],
  ["a unit of one sign", "5㎏", "5㎜"],
  ["an accent", "résumé", "resume"],
])("keeps %s", (_, one, other) => {
  expect(tokens(one)).not.toEqual(tokens(other));
});

test("reads Latin words inside a script without spaces whole", () => {
  expect(tokens("WebAPI入門12度")).toEqual(["webapi", "入", "門", "12", "度"]);
});

test("reads a range of years as two numbers", () => {
  expect(tokens("2015-2022, COVID-19")).toEqual(["2015", "2022", "covid", "19"]);
});

test("joins texts with the space that their script has", () => {
  expect(joinTexts(["one", "two"])).toBe("one two");
  expect(joinTexts(["種を貸し", "出す。", "春に"])).toBe("種を貸し出す。春に");
});
