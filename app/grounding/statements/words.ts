import type { GroundingLanguage } from "../language.ts";
import { tokensOf } from "../tokens.ts";

const elision =
  /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|dell|all|dall|nell|sull|un|quest)['’](?=\p{L})/giu;
const isKana = /^[\p{Script=Hiragana}ー]+$/u;
const letters = /\p{L}/u;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(code: string): Intl.Segmenter {
  const ready = segmenters.get(code) ?? new Intl.Segmenter(code, { granularity: "word" });
  segmenters.set(code, ready);
  return ready;
}

/** The words of a text that say what it is about, as stems; numbers are left out. */
export function stemsOf(text: string, language: GroundingLanguage): string[] {
  const { stem = (word: string) => word, isStop = () => false } = language;
  const stems: string[] = [];
  if (language.spaceless) {
    for (const { segment, isWordLike } of segmenterOf(language.code ?? "ja").segment(text))
      if (
        isWordLike &&
        letters.test(segment) &&
        !isKana.test(segment) &&
        !language.isNumeral(segment)
      )
        stems.push(segment.toLowerCase());
  } else {
    const bare = language.elides ? text.replace(elision, " ") : text;
    for (const { text: word } of tokensOf(bare)) {
      const base = word.replace(/s$/, "");
      if (word.length < 2 || !letters.test(word) || /^\d/.test(word)) continue;
      if (isStop(word) || language.isNumeral(word) || language.isNegation(word)) continue;
      const root = language.inflected ? word.replace(language.inflected, "$1") : word;
      stems.push(stem(root.endsWith("ss") ? base : root));
    }
  }
  return [...new Set(stems)];
}

/** True for two stems of one word, as "repair" and "repar" are not, and "measur" and "measure" are. */
export function isSameStem(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= 4 && long.startsWith(short.slice(0, Math.max(4, Math.ceil(0.75 * long.length))))
  );
}

/** The stems of `own` that `other` has too. */
export const sharedStems = (own: readonly string[], other: readonly string[]): string[] =>
  own.filter((stem) => other.some((each) => isSameStem(stem, each)));
