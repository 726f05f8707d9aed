import type { GroundingLanguage } from "../language.ts";
import type { Finding } from "./finding.ts";

const wordPattern = /\p{L}+/gu;
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** How much of a text stands in a script. */
const share = (text: string, pattern: RegExp) =>
  count(text, pattern) / Math.max(1, count(text, /\p{L}/gu));

function isOtherScript(text: string, { code }: GroundingLanguage): boolean {
  const letters = count(text, /\p{L}/gu);
  if (letters < 8) return false;
  const latin = share(text, /\p{Script=Latin}/gu);
  const kana = share(text, /\p{Script=Hiragana}|\p{Script=Katakana}/gu);
  if (code === "ja")
    return latin > 0.8
      ? count(text, wordPattern) >= 4
      : kana === 0 && share(text, /\p{Script=Han}/gu) > 0.9;
  if (code === "zh") return latin > 0.8 ? count(text, wordPattern) >= 4 : kana > 0.2;
  if (code === "ar") return latin > 0.8 && count(text, wordPattern) >= 4;
  return (
    share(
      text,
      /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Arabic}|\p{Script=Cyrillic}|\p{Script=Hangul}/gu,
    ) > 0.5
  );
}

/** Finds a sentence in another language than the source's, by its most frequent small words. */
export function otherLanguage(text: string, language: GroundingLanguage): Finding[] {
  const { code, functionWords } = language;
  if (code === undefined || !functionWords?.has(code)) return [];
  if (isOtherScript(text, language)) return [{ kind: "language", words: text }];
  if (language.spaceless || language.caseless) return [];
  const words = text.toLowerCase().match(wordPattern) ?? [];
  const hits = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const own = hits(functionWords.get(code) ?? new Set());
  const others = [...functionWords]
    .filter(([other]) => other !== code)
    .map(([, known]) => hits(known));
  const most = Math.max(0, ...others);
  const isOther = words.length >= 5 && most >= 3 && most > 2 * own;
  return isOther ? [{ kind: "language", words: text }] : [];
}
