import { createNumberWords, isNumberWord, type NumberWords, type Numerals } from "./numerals.ts";
import { fold } from "./tokens.ts";
import { createUnits, type UnitPatterns, type UnitWords } from "./units.ts";

/**
 * What a language's file tells the verifier. A string of words parted by bars is the inside of a
 * regular expression.
 */
export type LanguageFacts = {
  /**
   * What is said without meaning: always, or only where pauses set it off or a sentence starts. No
   * negation, no answer ("yes", "no") and no hedge ("maybe", "sort of") is one.
   */
  fillers: { always: string; setOff: string };
  /** Words that turn a statement round, parted by spaces; letters where the script has none. */
  negations: string;
  /** A negation before an apostrophe: "n'est", "nessun'altra". */
  elidedNegation?: RegExp;
  /** Number words; missing: only digits and Han numerals are numbers. */
  numerals?: Numerals;
  units: UnitWords;
  /** "percent" before its number. */
  percentBefore?: string;
  /** Between the two numbers of a range: the first has the second one's unit. */
  range: string;
  /** A word that goes with the time behind it: "at". */
  timeLead?: string;
  /** Titles after which a capital is a name, where all nouns have capitals. */
  nameTitles?: string[];
};

/** How a language is written, and who parts its sentences. */
export type Writing = {
  /** What parts decimals; missing: one separator before three digits is a thousand's. */
  decimal?: "." | ",";
  /** Its script has no capitals: only Latin words are looked at as names. */
  caseless?: boolean;
  /** All nouns have capitals: two in a row, or one after a title, make a name. */
  capitalNouns?: boolean;
  /** The sentences of a text; the white space after one belongs to it. */
  sentences(text: string): SentenceSpan[];
};

export type SentenceSpan = { from: number; to: number; text: string };

/** A language made ready: created once, used for every transcript in it. */
export type GroundingLanguage = Writing & {
  fillers: { phrase: string; always: boolean }[];
  numberWords?: NumberWords;
  nameTitles: Set<string>;
  timeLead: RegExp;
  units: UnitPatterns;
  /** Whether a word, as it stands in a text, turns a statement round. */
  isNegation(word: string): boolean;
  negations: ReadonlySet<string>;
  /** Whether a word stands for a number: digits, a number word or a letter of one. */
  isNumeral(word: string): boolean;
};

const phrasesOf = (list: string, always: boolean) =>
  list.split("|").map((phrase) => ({ phrase, always }));

const negationsOf = (facts: LanguageFacts) =>
  (/\s/.test(facts.negations) ? facts.negations.split(" ") : [...facts.negations]).map(fold);

/**
 * Makes a language ready. Units and ranges are read in the words of `all` languages, and so are
 * negations where nothing is known of the language itself (`own` is undefined): then nothing but
 * repeats may be left out of a speaker's words.
 */
export function createLanguage(
  own: LanguageFacts | undefined,
  all: readonly LanguageFacts[],
  writing: Writing,
): GroundingLanguage {
  const negations = new Set((own ? [own] : all).flatMap(negationsOf));
  const numberWords = own?.numerals && createNumberWords(own.numerals);
  const leads = all.flatMap(({ timeLead = [] }) => timeLead);
  return {
    ...writing,
    fillers: own
      ? [...phrasesOf(own.fillers.always, true), ...phrasesOf(own.fillers.setOff, false)]
      : [],
    ...(numberWords ? { numberWords } : {}),
    nameTitles: new Set(own?.nameTitles),
    timeLead: new RegExp(
      `(?:${[",|–|—|@", ...leads.map((lead) => `\\b${lead}`)].join("|")})?\\s*$`,
    ),
    units: createUnits(all),
    negations,
    isNegation: (word) => negations.has(fold(word)) || own?.elidedNegation?.test(word) === true,
    isNumeral: (word) => isNumberWord(fold(word), numberWords),
  };
}

/** A language of which nothing is known: the lines of a text are its sentences. */
export const unknownLanguage: GroundingLanguage = createLanguage(undefined, [], {
  sentences: (text) =>
    [...text.matchAll(/[^\n]+\n*/g)].map(({ 0: line, index }) => ({
      from: index,
      to: index + line.length,
      text: line.trim(),
    })),
});
