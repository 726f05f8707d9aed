import { expect, test } from "vitest";
import { linesOf, paragraphsOf } from "./pages.ts";
import { readabilityMeter } from "./readable.ts";
import { dropRunningLines } from "./running-lines.ts";
import { sensibleTitle } from "./title.ts";

test("a line must come back on three in ten pages to be a running one", () => {
  const page = (head: string, p: number) => [
    head,
    ...Array.from({ length: 9 }, (_, i) => `${"abcdefghij".charAt(p)} body ${i}`),
  ];
  const heads = ["A", "A", "A", "B", "C", "D", "E", "F", "G", "H"];
  expect(dropRunningLines(heads.map(page)).map((lines) => lines.length)).toEqual([
    9, 9, 9, 10, 10, 10, 10, 10, 10, 10,
  ]);
});

test("on two pages a repetition is not a running line", () => {
  const pages = [
    ["Seeds", "one"],
    ["Seeds", "two"],
  ];
  expect(dropRunningLines(pages)).toEqual(pages);
});

test("a repeated line in the middle of the pages stays", () => {
  const pages = Array.from({ length: 4 }, (_, p) =>
    Array.from({ length: 21 }, (_, i) =>
      i === 10 ? "Same" : `${"abcd".charAt(p)}${"x".repeat(i)}`,
    ),
  );
  expect(dropRunningLines(pages).every((lines) => lines.includes("Same"))).toBe(true);
});

test("the rows of a table at the edges stay, though their figures look alike", () => {
  const pages = Array.from({ length: 5 }, (_, p) => [`${p} 20 300 4`, `x${"y".repeat(p)}`]);
  expect(dropRunningLines(pages)).toEqual(pages);
});

test("the marks between pages and empty lines are no lines", () => {
  expect(linesOf("One\n\n-- 3 of 9 --\n Two ")).toEqual(["One", "Two"]);
});

test("numbered headings and items stand alone", () => {
  const long =
    "This line is about as long as the lines of this page are wide, which is rather wide";
  const lines = ["2. Overview", long, `${long}.`, "• first item", "• second item"];
  expect(Array.from(paragraphsOf(lines, 4), (piece) => piece.text)).toEqual([
    "2. Overview",
    `${long} ${long}.`,
    "• first item",
    "• second item",
  ]);
});

test("letters that are none make a file unreadable", () => {
  const meter = readabilityMeter();
  meter.add(`${"readable ".repeat(40)}${"\ue012\ue013\u0002".repeat(30)}`);
  expect(() => meter.check(1)).toThrow(expect.objectContaining({ code: "PDF_SCANNED" }));
});

test("a few odd characters do not", () => {
  const meter = readabilityMeter();
  meter.add(`${"readable ".repeat(40)}\ue012 \ufb01 soft\u00adhyphen`);
  expect(() => meter.check(1)).not.toThrow();
});

test.each(["untitled", "Untitled 3", "Microsoft Word - x.doc", "paper.dvi", "42", "a", "", null])(
  "%s is no title",
  (title) => {
    expect(sensibleTitle(title)).toBeUndefined();
  },
);

test("a title is tidied", () => {
  expect(sensibleTitle(" Untitled Goose  Game ")).toBe("Untitled Goose Game");
});
