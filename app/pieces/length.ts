import { countWords } from "../transcripts/words.ts";

/** How long a piece is for a reader. Characters are code points, spaces among them. */
export type Length = {
  words: number;
  characters: number;
  minutes: number;
  /** What its language is counted in. */
  unit: "words" | "characters";
};

/** Words a minute of silent reading of English non-fiction (Brysbaert, 2019). */
const englishPace = 238;

/** A minute of English in the texts below. */
const english = 228;

/**
 * Words a minute of texts of the same content by language (Trauzettel-Klosinski and Dietz, IReST,
 * 2012, table 2). Only their ratio to English is used, as those texts were read aloud.
 */
const wordsAMinute: Record<string, number> = {
  ar: 138,
  de: 179,
  en: english,
  es: 218,
  fi: 161,
  fr: 195,
  he: 187,
  it: 188,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  sl: 180,
  sv: 199,
  tr: 166,
};

/** The same for scripts that set no spaces between words: characters a minute. */
const charactersAMinute: Record<string, number> = { ja: 357, zh: 255 };

/**
 * Words, characters and minutes of reading, at least one, at the pace of the language; one that was
 * not measured counts as English.
 */
export function lengthOf(texts: readonly string[], language: string): Length {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  const primary = language.split("-")[0] ?? "";
  const byCharacter = charactersAMinute[primary];
  const read = byCharacter ? characters / byCharacter : words / (wordsAMinute[primary] ?? english);
  const minutes = Math.max(1, Math.round(read * (english / englishPace)));
  return { words, characters, minutes, unit: byCharacter ? "characters" : "words" };
}
