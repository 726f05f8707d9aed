import fc from "fast-check";
import { expect, test } from "vitest";
import { seoLanguage } from "../languages/seo.ts";
import { isSlug, latin, slugOf } from "./slug.ts";
import { given } from "./testing/post.ts";

const day = "2026-03-14T09:30:00.000Z";
const slug = (title: string, keywords: string[] = [], language = "en") =>
  slugOf(given({ title, language }), keywords, day);

test("the title's words of content make the address", () => {
  expect(slug("What a seed library taught a small town about trust", ["seed library"])).toBe(
    "seed-library-taught-town-trust",
  );
});

test("a keyphrase that the title leaves out comes first", () => {
  expect(slug("How neighbours learned to share", ["seed library"])).toMatch(/^seed-library-/);
});

test("German, Danish and Ukrainian letters are written out as their readers do", () => {
  expect(latin("Größe", seoLanguage("de-AT"))).toBe("groesse");
  expect(latin("Größe", seoLanguage("sv"))).toBe("grosse");
  expect(latin("smørrebrød", seoLanguage("da"))).toBe("smoerrebroed");
  expect(latin("Харків", seoLanguage("uk"))).toBe("kharkiv");
  expect(latin("Григорій", seoLanguage("uk"))).toBe("hryhoriy");
});

test.each([
  ["銭湯が町をつなぐ理由", "ja"],
  ["城市里的种子图书馆", "zh"],
  ["مكتبة البذور في المدينة", "ar"],
  ["Библиотека семян в маленьком городе", "ru"],
  ["씨앗 도서관이 가르쳐 준 것", "ko"],
  ["🎉🎉🎉", "en"],
  ["", "en"],
])("%s becomes three to six words of Latin letters", (title, language) => {
  expect(isSlug(slug(title, [], language))).toBe(true);
});

test("whatever the title, the address keeps its rule", () => {
  const languages = fc.constantFrom("en", "de", "ja", "ar", "zh", "und", "xx-YY");
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 90 }),
      fc.array(fc.string({ unit: "grapheme", maxLength: 30 }), { maxLength: 4 }),
      languages,
      (title, keywords, language) => isSlug(slug(title, keywords, language)),
    ),
    { numRuns: 150, seed: 7 },
  );
});

test("a time that is no time still leaves an address", () => {
  expect(isSlug(slugOf(given({}), [], "yesterday"))).toBe(true);
});

test("an address of capitals, two words, or over 60 characters is none", () => {
  for (const text of ["Seed-library-town", "seed-library", "", "a--b-c", `a-b-${"c".repeat(60)}`])
    expect(isSlug(text)).toBe(false);
});
