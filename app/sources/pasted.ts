import { countWords } from "../languages/words.ts";
import { minWords, sourceMessages, tooShortMessage } from "./messages.ts";

const firstCharacters = 2_000;
const longestName = 80;
/** Data, marks and times are no name. */
const unnamed = /^(?:[[{<\d]|WEBVTT|https?:)|-->/;

/** Names a pasted text by its first line, for lists. */
export function nameOfText(text: string): string {
  const line = text
    .slice(0, firstCharacters)
    .split("\n")
    .map((one) => one.replace(/^[\s#>*_-]+/, "").trim())
    .find((one) => one !== "");
  if (!line || unnamed.test(line)) return "Pasted text";
  if (line.length <= longestName) return line;
  const cut = line.slice(0, longestName);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longestName / 2))}…`;
}

/** A longer text surely has enough words; counting them is the reader's work. */
const surelyEnough = 20_000;

/** Why a pasted text is too short to be worth reading; undefined if it may be long enough. */
export function shortText(text: string): string | undefined {
  if (text.length > surelyEnough) return undefined;
  const words = countWords(text);
  if (words === 0) return sourceMessages.EMPTY;
  return words < minWords ? tooShortMessage(words) : undefined;
}
