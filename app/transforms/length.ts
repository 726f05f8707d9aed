import { countWords } from "../transcripts/words.ts";

/** How long a piece is for a reader. */
export type Length = { words: number; minutes: number };

/** Words a minute of silent reading of English non-fiction (Brysbaert, 2019). */
const englishPace = 238;

/**
 * Words a minute of standardised texts by language (Trauzettel-Klosinski and Dietz, IReST, 2012):
 * only their ratio to English is used, as those texts were read aloud.
 */
const measured: Record<string, number> = {
  ar: 138,
  de: 179,
  en: 228,
  es: 218,
  fr: 195,
  it: 188,
  ja: 193,
  nl: 202,
  pt: 181,
  zh: 158,
};

/** Words and minutes of reading, at least one; a language that was not measured counts as English. */
export function lengthOf(texts: readonly string[], language: string): Length {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  const ratio = (measured[language.split("-")[0] ?? ""] ?? 228) / 228;
  return { words, minutes: Math.max(1, Math.round(words / (englishPace * ratio))) };
}
