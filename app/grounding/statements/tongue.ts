import type { GroundingLanguage } from "../language.ts";
import type { Finding } from "./finding.ts";

const wordPattern = /\p{L}+/gu;
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** How much of a text stands in a script. */
const share = (text: string, pattern: RegExp) =>
  count(text, pattern) / Math.max(1, count(text, /\p{L}/gu));

const notLatin =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hangul}]/gu;

function isOtherScript(text: string, { caseless, spaceless, script }: GroundingLanguage): boolean {
  if (count(text, /\p{L}/gu) < 8) return false;
  if (!caseless && !spaceless) return share(text, notLatin) > 0.5;
  if (share(text, /\p{Script=Latin}/gu) > 0.8) return count(text, wordPattern) >= 4;
  const { needs, lacks } = script ?? {};
  const isWithout = needs && share(text, needs) === 0 && share(text, /\p{Script=Han}/gu) > 0.9;
  return isWithout || (lacks !== undefined && share(text, lacks) > 0.2);
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
