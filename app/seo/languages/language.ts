/** What the wording checks need of a language. */
export type Wording = {
  /** Words and phrases that tie a sentence to the one before. */
  transition: string;
  /** A sentence in the passive voice, as far as its surface shows. */
  passive: RegExp;
  /** Reading ease from words a sentence and syllables a word; higher is easier. */
  ease(wordsPerSentence: number, syllablesPerWord: number): number;
  /** Whose formula it is. */
  formula: string;
  /** One match a syllable, near enough for a mean over a text. */
  syllable: RegExp;
  /** Endings that are written but not spoken; removed before counting. */
  silent?: RegExp;
};

/** One of several words or phrases, not inside a longer word. */
export function anyOf(phrases: string): RegExp {
  const list = phrases
    .split("|")
    .map((phrase) => phrase.trim().replace(/\s+/g, "\\s+"))
    .filter(Boolean);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${list.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}
