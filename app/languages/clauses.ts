import { languageFor } from "./index.ts";
import type { Range } from "./sentences.ts";

/** Speech without full stops is parted at the latest after so many words, and no earlier than this. */
const mostWords = 22;
const leastWords = 12;
const leastWordsAtBreak = 6;

/**
 * Parts a stretch without sentence ends before words that speakers begin with, at the `breaks` (where
 * they paused), and at the latest after 22 words. Without a gap.
 */
export function clausesBetween(
  text: string,
  { from, to }: Range,
  language: string,
  breaks: ReadonlySet<number>,
): Range[] {
  const starters = new Set(languageFor(language).lexicon.fillers);
  const ranges: Range[] = [];
  let start = from;
  let words = 0;
  for (const match of text.slice(from, to).matchAll(/\S+/g)) {
    const at = from + match.index;
    const isDue =
      words >= mostWords ||
      (words >= leastWords && starters.has(match[0].toLowerCase())) ||
      (words >= leastWordsAtBreak && breaks.has(at)) ||
      /[.!?]$/.test(text.slice(start, at).trimEnd());
    if (isDue && words > 0) {
      ranges.push({ from: start, to: at });
      start = at;
      words = 0;
    }
    words++;
  }
  return [...ranges, { from: start, to }];
}
