/** How well a text can be quoted: whole sentences, sentences to be made out, or none. */
export type Quality = "good" | "rough" | "unpunctuated";

const sentenceEnd = /[.!?…。！？؟۔।](?=["'”’»」』)\]]*(?:\s|$))|[。！？]/gu;
const capitalStart = /[.!?…]["'”’»)\]]*\s+["'“‘«(¿¡]*(?:\p{Lu}|\p{N}|\p{Lo})/gu;
const spacedWord = /[^\s\p{P}]+/gu;
const unspacedLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** A Japanese or Chinese word has about two characters. */
const lettersAWord = 2;

/** Nobody speaks on for so many words without an end that a reader could see. */
const unendedWords = 60;
const longWords = 32;
const leastCapitals = 0.5;
/** So much of a source is looked at. */
const mostCharacters = 400_000;

/**
 * Judges the writing of a source from its segments as they come: the share of sentence ends, the
 * words a sentence has, and whether the next one begins with a capital.
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
    /** Undefined where there is too little to judge by. */
    verdict(): Quality | undefined {
      if (words < 40) return undefined;
      const length = words / Math.max(1, ends);
      if (length > unendedWords) return "unpunctuated";
      return length > longWords || starts < leastCapitals * inner ? "rough" : "good";
    },
  };
}
