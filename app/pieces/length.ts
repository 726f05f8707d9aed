import { languageFor } from "../languages/index.ts";
import { countWords } from "../languages/words.ts";

/** The length of a piece for a reader. Characters are code points, including spaces. */
export type Length = {
  words: number;
  characters: number;
  minutes: number;
  /** The unit in which people count this language. */
  unit: "words" | "characters";
};

/** Words per minute of silent reading of English non-fiction (Brysbaert, 2019). */
const silentPace = 238;

/**
 * Words per minute of English read aloud. We know other languages' paces only for reading aloud, so
 * we use only their ratio to this one.
 */
const englishPace = 228;

/**
 * Measures words, characters and minutes of reading (at least one) at the language's pace; a
 * language without a measured pace counts as English.
 */
export function lengthOf(texts: readonly string[], language: string): Length {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  const { pace = { words: englishPace } } = languageFor(language);
  const read = "words" in pace ? words / pace.words : characters / pace.characters;
  const minutes = Math.max(1, Math.round(read * (englishPace / silentPace)));
  return { words, characters, minutes, unit: "words" in pace ? "words" : "characters" };
}
