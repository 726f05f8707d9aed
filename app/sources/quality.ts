import type { Quality } from "../transcripts/known.ts";

const sentenceEnd = /[.!?…。！？؟۔।](?=["'”’»」』)\]]*(?:\s|$))|[。！？]/gu;
const capitalStart = /[.!?…]["'”’»)\]]*\s+["'“‘«(¿¡]*(?:\p{Lu}|\p{N}|\p{Lo})/gu;
const spacedWord = /[^\s\p{P}]+/gu;
const unspacedLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** A Japanese or Chinese word has about two characters. */
const lettersAWord = 2;

/** Nobody speaks this many words without ending a sentence. */
const unendedWords = 60;
const longWords = 32;
const leastCapitals = 0.5;
/** How much of a source is examined. */
const mostCharacters = 400_000;

/**
 * Judges a source's punctuation from its segments: the share of sentence ends, words per sentence,
 * and whether the next sentence begins with a capital.
 */
export function qualityMeter() {
  let characters = 0;
  let words = 0;
  let ends = 0;
  let starts = 0;
  let inner = 0;
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    add(text: string) {
      if (characters >= mostCharacters) return;
      characters += text.length;
      const unspaced = count(text, unspacedLetter);
      words += unspaced / lettersAWord + count(text.replace(unspacedLetter, " "), spacedWord);
      ends += count(text, sentenceEnd);
      starts += count(text, capitalStart);
      inner += count(text, /[.!?…]["'”’»)\]]*\s+\S/gu);
    },
    /** Undefined if there is too little text. */
    verdict(): Quality | undefined {
      if (words < 40) return undefined;
      const length = words / Math.max(1, ends);
      if (length > unendedWords) return "unpunctuated";
      return length > longWords || starts < leastCapitals * inner ? "rough" : "good";
    },
  };
}
