import { countWords } from "../transcripts/words.ts";
import { parseText } from "./text/read-text.ts";

/** The words that a source with this text would have. */
export function countTextWords(text: string): number {
  let words = 0;
  parseText(text, (piece) => {
    words += countWords(piece.text);
  });
  return words;
}
