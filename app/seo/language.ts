/** What the wording checks need of a language. */
export type Reading = {
  /** Words and phrases that tie a sentence to the one before, parted by bars. */
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

/** What the report needs of the language of a post. */
export type SeoLanguage = {
  /** BCP-47, as the structured data name it. */
  tag: string;
  /** It writes no spaces between words. */
  spaceless: boolean;
  /** A letter takes about twice the room of a Latin one. */
  wide: boolean;
  /** The length of its sentences is counted in characters. */
  byCharacter: boolean;
  /** Missing: the checks of the wording do not apply. */
  reading?: Reading;
  /** Words by which a speaker says "I". */
  personal: string[];
  /** Words with which speakers start and which carry nothing. */
  fillers: string[];
  /** Letters that an address spells otherwise than by leaving off their marks. */
  letters: Record<string, string>;
  /** The words of a text, in lower case. */
  words(text: string): string[];
  countWords(text: string): number;
  sentences(text: string): string[];
  /** Numbers of a text in digits, without separators of thousands. */
  numbers(text: string): string[];
  /** What two writings of one text share: letters and digits alone, in lower case. */
  fold(text: string): string;
  /** What two texts that share a sentence share; too short ones do not count. */
  sentenceKeys(text: string): string[];
  /** Numbers words by their stem; −1 for a word of grammar. A new one counts anew. */
  createStems(): { idOf(word: string): number };
};

/** One of several words or phrases, not inside a longer word. */
export function anyOf(phrases: string): RegExp {
  const list = phrases
    .split("|")
    .map((phrase) => phrase.trim().replace(/\s+/g, "\\s+"))
    .filter(Boolean);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${list.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}
