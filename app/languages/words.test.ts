import { expect, test } from "vitest";
import { countWords } from "./words.ts";

test("counts tokens that hold a letter or a digit", () => {
  expect(countWords("Well — we lent 412 packets, didn't we?")).toBe(7);
});

test("counts nothing in an empty or punctuated text", () => {
  expect(countWords("")).toBe(0);
  expect(countWords(" … — !\n")).toBe(0);
});

test("segments Japanese and Chinese, which have no spaces", () => {
  expect(countWords("図書館は種を貸し出しています。")).toBeGreaterThanOrEqual(6);
  expect(countWords("图书馆出借种子")).toBeGreaterThanOrEqual(3);
});

test("counts a mixed text once each", () => {
  expect(countWords("GitHub を 使う")).toBe(
    countWords("GitHub") + countWords("を") + countWords("使う"),
  );
});

test("a megabyte of punctuation takes linear time", () => {
  const started = performance.now();
  expect(countWords("-".repeat(1_000_000))).toBe(0);
  expect(performance.now() - started).toBeLessThan(1_000);
});
