import { expect, test } from "vitest";
import { x } from "./x.ts";

/** The weighted length that a post shows, and whether it is within the limit. */
function lengthOf(content: string): number {
  const [block] = x.blocks({ tweets: [{ tweetNumber: 1, totalTweets: 1, content }] });
  if (block?.kind !== "post") throw new Error("a thread is made of posts");
  return block.length;
}

/**
 * Rules of X's weighted counting (twitter-text, configuration 3): code points up to U+10FF and the
 * punctuation from U+2000 to U+200D, U+2010 to U+201F and U+2032 to U+2037 weigh 1, others 2, an
 * emoji 2 however it is put together, a link 23; the text is counted in NFC.
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
