import fc from "fast-check";
import { expect, test } from "vitest";
import { minutesOf, priceFormats, priceQuick, type Rates, rewritePrice } from "./prices.ts";

const letter = { label: "Newsletter", baseCredits: 5, takesLlmo: false };
const blog = { label: "Blog Post", baseCredits: 10, takesLlmo: true };
const rates: Rates = { minutes: 30, llmo: false, style: false };

const quickPrice = (format: typeof blog, more: Partial<Rates> = {}) =>
  priceQuick(format, { ...rates, ...more }).credits;
const strategyPrice = (formats: (typeof blog)[], more: Partial<Rates> = {}) =>
  priceFormats(formats, { ...rates, ...more }).credits;

test("the examples of the pricing page hold", () => {
  expect(quickPrice(letter, { minutes: 10 })).toBe(15);
  expect(quickPrice(letter, { minutes: 15 })).toBe(20);
  expect(quickPrice(blog)).toBe(40);
  expect(quickPrice(blog, { llmo: true })).toBe(70);
  expect(strategyPrice([letter, letter, blog])).toBe(150);
  expect(strategyPrice([letter, letter, blog], { style: true })).toBe(180);
  expect(strategyPrice([letter, letter, letter, blog], { llmo: true })).toBe(250);
  expect(strategyPrice([], { style: true })).toBe(0);
});

test("minutes without times are 150 words, begun ones count, and there is at least one", () => {
  const minutes = (words: number) => minutesOf({ words, durationSeconds: null });
  expect([0, 1, 150, 151, 1_500, 4_501].map(minutes)).toEqual([1, 1, 1, 2, 10, 31]);
});

test("minutes are the recording's where its times are known, in seconds as they are shown", () => {
  const minutes = (durationSeconds: number) => minutesOf({ words: 1_500, durationSeconds });
  expect([0, 12, 60, 60.9, 61, 1_800, 1_801.2].map(minutes)).toEqual([10, 1, 1, 1, 2, 30, 31]);
});

test("LLMO costs a strategy nothing without a blog", () => {
  expect(strategyPrice([letter, letter, letter], { llmo: true })).toBe(150);
});

test("a price with style is six fifths, rounded up, in whole credits", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (baseCredits, minutes) => {
      const price = BigInt(baseCredits + minutes);
      const withStyle = quickPrice({ ...letter, baseCredits }, { minutes, style: true });
      expect(BigInt(withStyle)).toBe((price * 6n + 4n) / 5n);
    }),
  );
});

test("the lines on the screen name what is paid for and sum to the price", () => {
  const both: Rates = { ...rates, llmo: true, style: true };
  expect(priceQuick(blog, both)).toEqual({
    credits: 84,
    lines: [
      { label: "Blog Post", credits: 10 },
      { label: "30 minutes of source", credits: 30 },
      { label: "LLMO/GEO optimization", credits: 30 },
      { label: "Your writing style", credits: 14 },
    ],
  });
  expect(priceFormats([letter, blog], both)).toEqual({
    credits: 180,
    lines: [
      { label: "Newsletter from 30 minutes", credits: 50 },
      { label: "Blog Post from 30 minutes", credits: 50 },
      { label: "LLMO/GEO optimization", credits: 50 },
      { label: "Your writing style", credits: 30 },
    ],
  });
});

test("a part written anew costs a tenth of its piece, at least one credit", () => {
  expect([1, 10, 15, 40, 101].map(rewritePrice)).toEqual([1, 1, 2, 4, 11]);
});
