import { countWords } from "../languages/words.ts";
import type { Piece } from "./text/piece.ts";

/**
 * Adds up how long a source is: the words of its pieces, and the last of their times in seconds, 0 if
 * there are none.
 */
export function lengthMeter() {
  let words = 0;
  let seconds = 0;
  return {
    add({ text, start = 0, end, cues }: Piece) {
      words += countWords(text);
      seconds = Math.max(seconds, end ?? cues?.at(-1)?.[1] ?? start);
    },
    words: () => words,
    seconds: () => seconds,
  };
}
