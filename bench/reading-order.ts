import type { Piece } from "../app/sources/text/piece.ts";

const runLength = 5;
/** Words; of Chinese and Japanese, which part none, the characters. */
export const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const wordsIn = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .normalize("NFKC")
    .toLowerCase()
    .match(wordPattern) ?? [];

function runsOf(words: string[]): string[] {
  return words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(" "));
}

/**
 * The share of the runs of five words that were read which the file holds as well, in the letters
 * alone: below 1 where a sentence was spliced over something, or where the file parts its words.
 */
export function orderShare(file: string, pieces: Piece[]): number {
  const held = new Set(runsOf(wordsIn(file)));
  const read = pieces.flatMap(({ text }) => runsOf(wordsIn(text)));
  return read.length === 0 ? 1 : read.filter((run) => held.has(run)).length / read.length;
}
