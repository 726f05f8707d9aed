/** What the wording checks need to know about a language. */
export type Reading = {
  /** Words and phrases that link a sentence to the one before, separated by bars. */
  transition: string;
  /** Matches a sentence in the passive voice, as far as its surface shows. */
  passive: RegExp;
  /** Computes reading ease from words per sentence and syllables per word; higher is easier. */
  ease(wordsPerSentence: number, syllablesPerWord: number): number;
  /** The formula's author. */
  formula: string;
  /** Matches once per syllable, closely enough for an average over a text. */
  syllable: RegExp;
  /** Endings that are written but not spoken; removed before counting. */
  silent?: RegExp;
};

/** What the report needs to know about a post's language. */
export type SeoLanguage = {
  /** BCP-47, as the structured data names it. */
  tag: string;
  /** True if it writes no spaces between words. */
  spaceless: boolean;
  /** True if a letter takes about twice the room of a Latin one. */
  wide: boolean;
  /** True if the length of its sentences is counted in characters. */
  byCharacter: boolean;
  /** Without it, the wording checks do not apply. */
  reading?: Reading;
  /** Words by which a speaker says "I". */
  personal: string[];
  /** Words that speakers start with and that carry no meaning. */
  fillers: string[];
  /** Letters whose spelling in an address is more than the letter without its marks. */
  letters: Record<string, string>;
  /** Splits a text into words, in lower case. */
  words(text: string): string[];
  countWords(text: string): number;
  sentences(text: string): string[];
  /** Finds the numbers of a text, in digits and without thousands separators. */
  numbers(text: string): string[];
  /** Reduces a text to lower-case letters and digits, to compare spellings. */
  fold(text: string): string;
  /** Returns keys that texts with a common sentence share; ignores short sentences. */
  sentenceKeys(text: string): string[];
  /** Creates a table that numbers words by their stem; −1 for a function word. */
  createStems(): { idOf(word: string): number };
};

/** Matches any of several words or phrases, but not inside a longer word. */
export function anyOf(phrases: string): RegExp {
  const list = phrases
    .split("|")
    .map((phrase) => phrase.trim().replace(/\s+/g, "\\s+"))
    .filter(Boolean);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${list.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}
