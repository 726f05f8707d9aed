import { expect, test } from "vitest";
import { readabilityMeter } from "./readable.ts";
import { sensibleTitle } from "./title.ts";

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
