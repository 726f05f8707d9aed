import { expect, test } from "vitest";
import { cleanGlyphs, joinAccents } from "./layout/glyph-text.ts";
import { worthOf } from "./readable.ts";
import { sensibleTitle } from "./title.ts";

test("a page is worth what can be read of it", () => {
  expect(worthOf("readable ".repeat(80))).toBe("text");
  expect(worthOf(`${"readable ".repeat(80)}\ue012 \ufb01 soft\u00adhyphen`)).toBe("text");
  expect(worthOf("Downloaded from a library on 3 May")).toBe("little");
  expect(worthOf(`${"readable ".repeat(40)}${"\ue012\ue013\u0002".repeat(30)}`)).toBe("garbled");
});

test("accents that a file keeps apart are joined, quotation marks are not", () => {
  expect(joinAccents("Universit´e na¨ıve fa¸cade S˜ao voil`a")).toBe(
    "Université naïve façade São voilà",
  );
  expect(joinAccents("Universit ´e")).toBe("Université");
  expect(joinAccents("run `ls` or `make`")).toBe("run `ls` or `make`");
});

test("ligatures and presentation forms are letters, private marks are dropped", () => {
  expect(cleanGlyphs("e\ufb03cient \ufeb3 \ufe35\ue000\uf0b7")).toBe("efficient س (•");
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
