import { expect, test } from "vitest";
import { x } from "./x.ts";

/** Returns the weighted length a post shows, and whether it is within the limit. */
function lengthOf(content: string): number {
  const [block] = x.blocks({ tweets: [{ tweetNumber: 1, totalTweets: 1, content }] });
  if (block?.kind !== "post") throw new Error("a thread is made of posts");
  return block.length;
}

/**
 * Rules of X's weighted counting (twitter-text, configuration 3): code points up to U+10FF and the
 * punctuation from U+2000 to U+200D, U+2010 to U+201F and U+2032 to U+2037 weigh 1, others 2. An
 * emoji weighs 2 however it is composed, a link 23. The text is counted in NFC.
 */
test.each([
  ["Latin letters", "The bridge is open.", 19],
  ["accents", "Wir können über Größe reden", 27],
  ["a letter and its combining accent as one", "e\u0301a", 2],
  ["Cyrillic", "Мост открыт", 11],
  ["Arabic", "الجسر مفتوح", 11],
  ["Georgian, the last script of weight 1", "ხიდი", 4],
  ["Hangul syllables", "다리", 4],
  ["kana and kanji", "橋が開く", 8],
  ["full-width marks", "橋。", 4],
  ["Latin and kanji together", "AI入門", 6],
  ["curly quotation marks and dashes", "“yes” — ‘no’", 12],
  ["an ellipsis, which lies outside the light punctuation", "…", 2],
  ["the euro sign", "€5", 3],
  ["one emoji", "🌉", 2],
  ["a family of four", "👨‍👩‍👧‍👦", 2],
  ["a skin tone", "🙋🏽", 2],
  ["a flag", "🇯🇵", 2],
  ["a key cap", "1⃣", 2],
  ["a link with a scheme", "https://example.com/a/long/path?with=query", 23],
  ["a short link", "http://a.co", 23],
  ["a link without a scheme", "See example.com today", 33],
  ["two links", "https://a.com https://b.com", 47],
  ["no link in an abbreviation", "z.B. hier", 9],
  ["line breaks", "one\n\ntwo", 8],
  ["a combining mark that no letter takes up", "x\u0301", 2],
  ["a letter with two dots, composed past the light letters", "\u1e63\u0307", 2],
  ["Hangul written in letters, composed first", "\u1112\u1161\u11ab", 2],
  ["vowel marks of Arabic", "سَلَام", 6],
  ["Thai with its vowel marks, script of weight 1", "สะพาน", 5],
  ["half-width kana", "ﾊｼ", 4],
  ["an ideograph beyond the first plane", "𠮷", 2],
  ["a letter of mathematics beyond the first plane", "𝒜", 2],
  ["the space of full width", "　", 2],
  ["guillemets", "«oui»", 5],
  ["corner brackets", "「橋」", 6],
  ["a zero-width joiner alone", "a\u200Db", 3],
  ["a zero-width space", "a\u200Bb", 3],
  ["the mark for left to right, just past the light marks", "\u200Eabc", 5],
  ["the mark for right to left", "\u200Fجسر", 5],
  ["embedding, and its end", "\u202Babc\u202C", 7],
  ["isolates", "\u2066abc\u2069", 7],
  ["a profession of three code points", "👩‍🚒", 2],
  ["a profession with a skin tone", "👩🏾‍🚒", 2],
  ["a couple with a heart", "👩‍❤️‍👨", 2],
  ["the rainbow flag", "🏳️‍🌈", 2],
  ["the flag of a region, written in tags", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2],
  ["a heart asked to be an emoji", "❤️", 2],
  ["a heart without being asked", "❤", 2],
  ["a keycap with its selector", "1️⃣", 2],
  ["two emoji with a joiner that joins nothing known", "🌉‍🌉", 5],
  ["emoji between words", "go 🌉 go", 8],
  ["a link of capital letters", "HTTPS://EXAMPLE.COM/A", 23],
  ["a link behind a bracket", "(https://example.com)", 25],
  ["a link before a full stop", "https://example.com.", 24],
  ["a link between kanji", "橋https://example.com橋", 27],
  ["a domain with accents", "https://brücke.example.com", 23],
  ["a port and an anchor", "https://example.com:8080/a#b", 23],
  ["a link with two hyphens", "http://a--b.com", 23],
  ["an address of mail, which is no link", "ana@example.com", 15],
  ["a name, a hashtag and a cashtag", "@ana #seed $ABC", 15],
  ["nothing", "", 0],
])("counts %s", (_, content, weight) => {
  expect(lengthOf(content)).toBe(weight);
});

test.each([
  ["Latin letters", "a", 280],
  ["kanji", "橋", 140],
  ["emoji", "🌉", 140],
  ["families", "👨‍👩‍👧‍👦", 140],
])("lets exactly as many %s into a post as X does", (_, letter, most) => {
  expect(lengthOf(letter.repeat(most))).toBe(280);
  expect(lengthOf(letter.repeat(most + 1))).toBeGreaterThan(280);
});
