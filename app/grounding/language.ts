import { createNumberWords, isNumberWord, type NumberWords, type Numerals } from "./numerals.ts";
import { type CalendarPatterns, createCalendar } from "./statements/calendar.ts";
import {
  createStatementFacts,
  type StatementFacts,
  type StatementRows,
} from "./statements/facts.ts";
import { createMeasures, type MeasureTable } from "./statements/measures.ts";
import { fold } from "./tokens.ts";
import { createUnits, type UnitPatterns, type UnitWords } from "./units.ts";

/**
 * The facts the verifier needs about a language. A string of words separated by bars is the inside
 * of a regular expression.
 */
export type LanguageFacts = {
  /**
   * Words said without meaning: anywhere, or only if pauses set them off or they start a sentence.
   * Never a negation, an answer ("yes", "no") or a hedge ("maybe", "sort of").
   */
  fillers: { always: string; setOff: string };
  /** Words that reverse a statement, separated by spaces; in scripts without spaces, letters. */
  negations: string;
  /** A negation before an apostrophe: "n'est", "nessun'altra". */
  elidedNegation?: RegExp;
  /** Number words. Without them, only digits and Han numerals are numbers. */
  numerals?: Numerals;
  units: UnitWords;
  /** "percent" before its number. */
  percentBefore?: string;
  /** Words between the two numbers of a range: the first number has the second one's unit. */
  range: string;
  /** A word that belongs to the time after it: "at". */
  timeLead?: string;
  /**
   * Titles that mark the next capitalised word as a name, in languages that capitalise all nouns.
   */
  nameTitles?: string[];
  /** Names that no capital shows, each the first group of a pattern. */
  names?: readonly RegExp[];
  /** A form whose first group leads to its stem ("gezählt"). */
  inflected?: RegExp;
  /** What denies where no spaces part the words. */
  denial?: RegExp;
  /** Letters that any longer text of the language has, and letters that hardly any has. */
  script?: { needs?: RegExp; lacks?: RegExp };
  /** The words of statements; see `statements/facts.ts`. */
  statements?: StatementRows;
};

/** How a language is written, and how it divides into sentences. */
export type Writing = {
  /** BCP-47; English names of units are read in any language. */
  code?: string;
  /** It writes no spaces between words. */
  spaceless?: boolean;
  /** An article elides before a vowel ("l'eau"). */
  elides?: boolean;
  /** Reduces a folded word to its stem. Missing: words are compared as they are. */
  stem?(word: string): string;
  /** True for words of grammar and words without a topic. */
  isStop?(word: string): boolean;
  /** The most frequent words of each language, by its code. */
  functionWords?: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * The decimal separator. Without one, a single separator before three digits separates thousands.
   */
  decimal?: "." | ",";
  /** The script has no capitals, so only Latin words may be names. */
  caseless?: boolean;
  /** All nouns are capitalised: two in a row, or one after a title, make a name. */
  capitalNouns?: boolean;
  /** Splits a text into sentences; each includes the white space after it. */
  sentences(text: string): SentenceSpan[];
};

export type SentenceSpan = { from: number; to: number; text: string };

/** A language prepared for the verifier: created once, used for every transcript in it. */
export type GroundingLanguage = Writing &
  Pick<LanguageFacts, "inflected" | "denial" | "script"> & {
    fillers: { phrase: string; always: boolean }[];
    numberWords?: NumberWords;
    nameTitles: Set<string>;
    names: readonly RegExp[];
    timeLead: RegExp;
    units: UnitPatterns;
    /** True if a word, as the text writes it, reverses a statement. */
    isNegation(word: string): boolean;
    negations: ReadonlySet<string>;
    /** True if a word stands for a number: digits, a number word or a numeral letter. */
    isNumeral(word: string): boolean;
    statements: StatementFacts;
    measures: MeasureTable;
    calendar: CalendarPatterns;
  };

const phrasesOf = (list: string, always: boolean) =>
  list.split("|").map((phrase) => ({ phrase, always }));

const negationsOf = (facts: LanguageFacts) =>
  (/\s/.test(facts.negations) ? facts.negations.split(" ") : [...facts.negations]).map(fold);

/**
 * Prepares a language. Uses the units and ranges of `all` languages, and also their negations if
 * the language is unknown (`own` is undefined); then only repeats may be left out of a speaker's
 * words.
 */
export function createLanguage(
  own: LanguageFacts | undefined,
  all: readonly LanguageFacts[],
  writing: Writing,
): GroundingLanguage {
  const negations = new Set((own ? [own] : all).flatMap(negationsOf));
  const numberWords = own?.numerals && createNumberWords(own.numerals);
  let measures: MeasureTable | undefined;
  let calendar: CalendarPatterns | undefined;
  const leads = all.flatMap(({ timeLead = [] }) => timeLead);
  return {
    ...writing,
    fillers: own
      ? [...phrasesOf(own.fillers.always, true), ...phrasesOf(own.fillers.setOff, false)]
      : [],
    ...(numberWords ? { numberWords } : {}),
    nameTitles: new Set(own?.nameTitles),
    names: own?.names ?? [],
    ...(own?.inflected ? { inflected: own.inflected } : {}),
    ...(own?.denial ? { denial: own.denial } : {}),
    ...(own?.script ? { script: own.script } : {}),
    timeLead: new RegExp(
      `(?:${[",|–|—|@", ...leads.map((lead) => `\\b${lead}`)].join("|")})?\\s*$`,
    ),
    units: createUnits(all),
    statements: createStatementFacts(own?.statements ?? "", writing.spaceless === true),
    // Made when a statement is first checked: most callers only compare words.
    get measures() {
      measures ??= createMeasures(writing.code ?? "en");
      return measures;
    },
    get calendar() {
      calendar ??= createCalendar(writing.code ?? "en", writing.decimal);
      return calendar;
    },
    negations,
    isNegation: (word) => negations.has(fold(word)) || own?.elidedNegation?.test(word) === true,
    isNumeral: (word) => isNumberWord(fold(word), numberWords),
  };
}

/** An unknown language: each line of a text counts as a sentence. */
export const unknownLanguage: GroundingLanguage = createLanguage(undefined, [], {
  sentences: (text) =>
    [...text.matchAll(/[^\n]+\n*/g)].map(({ 0: line, index }) => ({
      from: index,
      to: index + line.length,
      text: line.trim(),
    })),
});
