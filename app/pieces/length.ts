import { languageFor } from "../languages/index.ts";
import { countWords } from "../languages/words.ts";

/** How long a piece is for a reader. Characters are code points, spaces among them. */
export type Length = {
  words: number;
  characters: number;
  minutes: number;
  /** What its language is counted in. */
  unit: "words" | "characters";
};

/** Words a minute of silent reading of English non-fiction (Brysbaert, 2019). */
const silentPace = 238;

/** The same read aloud. Other languages' paces are known as such: only their ratio to it is used. */
const englishPace = 228;

/**
 * Words, characters and minutes of reading, at least one, at the pace of the language; one that was
 * not measured counts as English.
 */
export function lengthOf(texts: readonly string[], language: string): Length {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  const { pace = { words: englishPace } } = languageFor(language);
  const read = "words" in pace ? words / pace.words : characters / pace.characters;
  const minutes = Math.max(1, Math.round(read * (englishPace / silentPace)));
  return { words, characters, minutes, unit: "words" in pace ? "words" : "characters" };
}
