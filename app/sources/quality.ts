import type { Quality } from "../transcripts/known.ts";

const sentenceEnd = /[.!?…。！？؟۔।](?=["'”’»」』)\]]*(?:\s|$))|[。！？]/gu;
const capitalStart = /[.!?…]["'”’»)\]]*\s+["'“‘«(¿¡]*(?:\p{Lu}|\p{N}|\p{Lo})/gu;
const spacedWord = /[^\s\p{P}]+/gu;
const unspacedLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** A Japanese or Chinese word has about two characters. */
const lettersAWord = 2;
/** Scripts that end their sentences with a space. */
const endedBySpace = /[\p{Script=Thai}\p{Script=Lao}]/gu;
/** What parts a sentence for its reader. */
const anyMark = /[,;:.!?…—–()“”„«»،؛؟۔।](?=["'”’)]*(?:\s|$))|[、，；：。！？「」]/u;
const betweenSentences = /(?<=[.!?…؟۔।]["'”’»)\]]*)\s+|(?<=[。！？])/u;
const ended = /[.!?…。！？؟۔।]["'”’»」』)\]]*$/u;

/** Nobody speaks this many words without ending a sentence. */
const unendedWords = 60;
const longWords = 32;
const leastCapitals = 0.5;
/** A reader loses the thread in so many words without any mark. */
const bareWords = 25;
/** Of all words, in such stretches; a recogniser that ends only what stands before a pause has more. */
const mostBare = 0.6;
/** A sentence that can be read has an end, and a mark wherever it runs on. */
const readable = { words: 36, run: 20 };
/** Where at least this share can be read, pieces have enough to be made of. */
const leastReadable = 0.15;
/** How much of a source is examined. */
const mostCharacters = 400_000;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const wordsIn = (text: string): number =>
  count(text, unspacedLetter) / lettersAWord + count(text.replace(unspacedLetter, " "), spacedWord);

function isReadable(sentence: string): boolean {
  if (!ended.test(sentence) || wordsIn(sentence) > readable.words) return false;
  return sentence.split(anyMark).every((run) => wordsIn(run) <= readable.run);
}

const sumOf = (texts: string[]) => texts.reduce((sum, text) => sum + wordsIn(text), 0);

/**
 * Judges a source's punctuation from its segments: the share of sentence ends, words per sentence,
 * whether the next sentence begins with a capital, and how much of it can be read at all.
 */
export function qualityMeter() {
  let characters = 0;
  let words = 0;
  let ends = 0;
  let starts = 0;
  let inner = 0;
  let bare = 0;
  let clear = 0;
  let unmarked = 0;
  return {
    add(text: string) {
      if (characters >= mostCharacters) return;
      characters += text.length;
      words += wordsIn(text);
      unmarked += count(text, endedBySpace);
      ends += count(text, sentenceEnd);
      starts += count(text, capitalStart);
      inner += count(text, /[.!?…]["'”’»)\]]*\s+\S/gu);
      bare += sumOf(text.split(anyMark).filter((run) => wordsIn(run) > bareWords));
      clear += sumOf(text.split(betweenSentences).filter(isReadable));
    },
    /** Undefined if there is too little text. */
    verdict(): Quality | undefined {
      if (words < 40) return undefined;
      const length = words / Math.max(1, ends);
      const runsOn = length > unendedWords || bare > words * mostBare;
      // Where a part of a long recording has its marks, that part can be told.
      if (unmarked > characters / 2) return "rough";
      if (runsOn && clear < words * leastReadable) return "unpunctuated";
      return length > longWords || bare > words * mostBare || starts < leastCapitals * inner
        ? "rough"
        : "good";
    },
  };
}
