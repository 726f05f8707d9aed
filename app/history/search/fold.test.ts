import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf, textFragment } from "./excerpt.ts";
import { fold, termsOf } from "./fold.ts";
import { linesWith, needleOf } from "./scan.ts";

const linesOf = (lines: string[], query: string) =>
  linesWith(Buffer.from(lines.map(fold).join("\n")), termsOf(query).map(needleOf));

test("accents, case, width and marks do not matter", () => {
  expect(fold("  Über-Größe: Łódź’s CAFÉ!")).toBe("uber grosse lodz s cafe");
  expect(fold("Ｆｕｌｌ　ｗｉｄｔｈ")).toBe("full width");
  expect(fold("مُحَمَّد")).toBe(fold("محمد"));
  expect(fold("が")).not.toBe(fold("か"));
});

test("a query is words, and runs of words between quotation marks", () => {
  expect(termsOf(' Seeds  "lend a Book" seeds „große Liebe“ ').map(({ text }) => text)).toEqual([
    "seeds",
    "lend a book",
    "grosse liebe",
  ]);
  expect(termsOf(" … !")).toEqual([]);
});

test("a word is found where a word begins, and anywhere in scripts without spaces", () => {
  const lines = ["The party lends art.", "種を貸す図書館があります。", "아름다운 도서관"];
  expect(linesOf(lines, "art")).toEqual([0]);
  expect(linesOf(["A party."], "art")).toEqual([]);
  expect(linesOf(lines, "lend")).toEqual([0]);
  expect(linesOf(lines, "図書館")).toEqual([1]);
  expect(linesOf(lines, "도서")).toEqual([2]);
});

test("lines with all words come first, else one with the longest of them", () => {
  const lines = ["Seeds come back.", "A library.", "A library lends seeds.", "Nothing."];
  expect(linesOf(lines, "seeds library")).toEqual([2]);
  expect(linesOf(lines, '"library lends"')).toEqual([2]);
  expect(linesOf(["Seeds.", "Library."], "seeds library")).toEqual([1]);
  expect(linesOf(lines, "moths")).toEqual([]);
});

test("whatever words a line has, they lead to it", () => {
  const word = fc.stringMatching(/^[\p{L}]{1,8}$/u).filter((text) => fold(text) !== "");
  const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (lines, a, b) => {
      const line = lines[a % lines.length] ?? [];
      const sought = line[b % line.length] ?? "";
      const found = linesOf(
        lines.map((words) => words.join(" ")),
        sought,
      );
      expect(found.length).toBeGreaterThan(0);
      for (const number of found)
        expect(fold((lines[number] ?? []).join(" "))).toContain(fold(sought));
    }),
    { numRuns: 300 },
  );
});

test("a line is shown around what was found, as it was written", () => {
  const long = `${"Before that. ".repeat(12)}The Größe of a seed counts. ${"And more. ".repeat(20)}`;
  const { before, hit, after } = excerptOf(long, termsOf("grosse"));
  expect(hit).toBe("Größe");
  expect(before).toMatch(/^….{20,75}The $/);
  expect(after).toMatch(/^ of a seed counts\..{50,120}…$/);
  expect(excerptOf("種を貸す図書館があります。", termsOf("図書館"))).toEqual({
    before: "種を貸す",
    hit: "図書館",
    after: "があります。",
  });
  expect(excerptOf("Ana: Seeds.", termsOf("moth")).hit).toBe("");
});

test("a hit in a piece opens its page at these words", () => {
  const found = excerptOf("Why lend half-ripe seeds at all?", termsOf("half"));
  expect(textFragment(found)).toBe("#:~:text=half");
  expect(textFragment(excerptOf("A place lends seeds to all.", termsOf("lends")))).toBe(
    "#:~:text=lends%20seeds%20to",
  );
});
