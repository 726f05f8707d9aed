import fc from "fast-check";
import { expect, test } from "vitest";
import {
  minutesOf,
  quickLines,
  quickPrice,
  rewritePrice,
  strategyLines,
  strategyPrice,
} from "./prices.ts";

const quick = { baseCredits: 5, minutes: 10, llmo: false, style: false };
const blog = { ...quick, baseCredits: 10, minutes: 30 };
const strategy = { formats: 3, minutes: 30, llmo: false, blog: true, style: false };

test("the examples of the pricing page hold", () => {
  expect(quickPrice(quick)).toBe(15);
  expect(quickPrice({ ...quick, minutes: 15 })).toBe(20);
  expect(quickPrice(blog)).toBe(40);
  expect(quickPrice({ ...blog, llmo: true })).toBe(70);
  expect(strategyPrice(strategy)).toBe(150);
  expect(strategyPrice({ ...strategy, style: true })).toBe(180);
  expect(strategyPrice({ ...strategy, formats: 4, llmo: true })).toBe(250);
});

test("minutes are 150 words, begun ones count, and there is at least one", () => {
  expect([0, 1, 150, 151, 1_500, 4_501].map(minutesOf)).toEqual([1, 1, 1, 2, 10, 31]);
});

test("LLMO costs a strategy nothing without a blog", () => {
  expect(strategyPrice({ ...strategy, llmo: true, blog: false })).toBe(150);
});

test("a price with style is six fifths, rounded up, in whole credits", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (baseCredits, minutes) => {
      const price = BigInt(baseCredits + minutes);
      const withStyle = quickPrice({ baseCredits, minutes, llmo: false, style: true });
      expect(BigInt(withStyle)).toBe((price * 6n + 4n) / 5n);
    }),
  );
});

test("the lines on the screen name what is paid for and sum to the price", () => {
  const lines = quickLines({ ...blog, llmo: true, style: true }, "Blog Post");
  expect(lines).toEqual([
    { label: "Blog Post", credits: 10 },
    { label: "30 minutes of source", credits: 30 },
    { label: "LLMO/GEO optimization", credits: 30 },
    { label: "Your writing style", credits: 14 },
  ]);
  expect(quickPrice({ ...blog, llmo: true, style: true })).toBe(84);
  const chosen = ["Newsletter", "Blog Post"];
  expect(strategyLines({ ...strategy, llmo: true, style: true }, chosen)).toEqual([
    { label: "Newsletter from 30 minutes", credits: 50 },
    { label: "Blog Post from 30 minutes", credits: 50 },
    { label: "LLMO/GEO optimization", credits: 50 },
    { label: "Your writing style", credits: 30 },
  ]);
  expect(strategyPrice({ ...strategy, formats: 2, llmo: true, style: true })).toBe(180);
});

test("a part written anew costs a tenth of its piece, at least one credit", () => {
  expect([1, 10, 15, 40, 101].map(rewritePrice)).toEqual([1, 1, 2, 4, 11]);
});
