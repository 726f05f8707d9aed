/** Marks over and under letters of Latin, Greek, Cyrillic, Hebrew and Arabic; those of kana are letters. */
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
const others: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/**
 * Folds a text for searching: without accents and case, half and full width alike, one space where
 * marks stand. Text without any of these costs little.
 */
export function fold(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(accents, "")
        .normalize("NFC")
        .toLowerCase()
        .replace(/[ßøłđæœı]/g, (letter) => others[letter] ?? letter);
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

/** What is looked for: a run of words, found at the beginning of a word where words are parted. */
export type Term = { text: string; isAnywhere: boolean };

/** Scripts that write no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export const longestQuery = 200;
const mostTerms = 8;

/** Parts a query into its terms: words, and runs of words between quotation marks. */
export function termsOf(query: string): Term[] {
  const parts = query.slice(0, longestQuery).matchAll(/["“„«]([^"”“»]+)["”“»]|(\S+)/gu);
  const texts = [...parts].map(([, quoted, word]) => fold(quoted ?? word ?? ""));
  return [...new Set(texts.filter((text) => text !== ""))]
    .slice(0, mostTerms)
    .map((text) => ({ text, isAnywhere: unspaced.test(text) }));
}
