export type Token = { text: string; from: number; to: number };

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々`;
const letter = String.raw`[[\p{L}\p{M}\p{N}\u00ad\u200b-\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]--[${unspaced}]]`;
const apostrophe = "['’‘ʼ‛′＇`´]";

/**
 * Numbers keep their separators and sign, percent and currency signs are tokens of their own, and
 * scripts without spaces are read letter by letter.
 */
const tokenPattern = new RegExp(
  [
    String.raw`[${unspaced}][\p{M}ﾞﾟ]*`,
    String.raw`(?<![\p{L}\p{N}])[\-−]?\p{N}+(?:(?:[.,:\/٫٬]|(?<=[０-９])[．，：](?=[０-９]))\p{N}+)*(?!${letter})`,
    `${letter}+(?:${apostrophe}${letter}+)*`,
    String.raw`[%％‰°℃℉٪\u3380-\u33df\p{Sc}]`,
  ].join("|"),
  "gv",
);

/** The zeros of the other decimal digits that speakers of the supported languages write. */
const zeros = [0x660, 0x6f0, 0x966];

const asciiDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

const plain = /^[a-z0-9]+$/;

/**
 * Reduces the spellings of a word to one: NFKC, lower case, without apostrophes, soft hyphens,
 * direction marks, Arabic vowel signs or lengthening. Keeps hamza: أن and إن are two words.
 */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’‘ʼ‛′`´\u00ad\u200b-\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll("\u0307", "")
    .replace(/[\u0610-\u061a\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed\u0640]/g, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replaceAll("٪", "%")
    .replaceAll("ß", "ss")
    .replaceAll("−", "-");
}

/** Splits a text into folded tokens with their places. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern)) {
    const folded = fold(match[0]);
    if (folded) tokens.push({ text: folded, from: match.index, to: match.index + match[0].length });
  }
  return tokens;
}

const unspacedEnd = new RegExp(`[${unspaced}、。！？「」『』，]$`, "u");
const unspacedStart = new RegExp(`^[${unspaced}、。！？「」『』，]`, "u");

/** Joins texts with a space, or with none between letters of a script without spaces. */
export function joinTexts(texts: string[]): string {
  return texts.reduce((joined, text) => {
    if (!joined || !text) return joined + text;
    return unspacedEnd.test(joined) && unspacedStart.test(text)
      ? joined + text
      : `${joined} ${text}`;
  }, "");
}
