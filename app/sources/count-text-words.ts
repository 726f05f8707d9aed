import { AppError } from "../errors.ts";
import { countWords } from "../languages/words.ts";
import { parseText } from "./text/read-text.ts";

/** Counts the words a source with this text would have; 0 if it would be refused. */
export function countTextWords(text: string): number {
  let words = 0;
  try {
    parseText(text, (piece) => {
      words += countWords(piece.text);
    });
  } catch (thrown) {
    if (thrown instanceof AppError) return 0;
    throw thrown;
  }
  return words;
}
