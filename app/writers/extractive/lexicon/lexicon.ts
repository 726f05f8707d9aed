/**
 * What a language's speech looks like on the surface: enough to tell a sentence that stands alone
 * from one that leans on what was said before, and talk about the subject from talk around it.
 */
export type Lexicon = {
  /** Words and phrases with which speakers start and which carry nothing ("so", "you know"). */
  fillers: string[];
  /** Words that carry no topic, beside the usual stop words: light verbs, vague nouns, hedges. */
  weak: string[];
  /** Words that are topics although lists of stop words hold them. */
  topical: string[];
  /** A sentence that starts with one of these leans on the one before. */
  openers: string[];
  /** Words that point back, wherever they stand before the first word with content. */
  anaphors: string[];
  /** Words that point back at the start, or before a stop word ("that is"), but not before a noun. */
  demonstratives: string[];
  /** Words by which speakers speak of themselves. */
  personal: string[];
  /** Words with which a sentence only answers the one before. */
  reactions: string[];
  /** Words by which the other person is spoken to. */
  address: string[];
  /** Words that stand before nouns: articles, possessives, prepositions. */
  determiners: string[];
  /** Words that may stand inside a name of a thing: "of", "de la". */
  links: string[];
  /** A whole question, not an echo with a question mark ("Bicycles?"). */
  asks: RegExp;
  welcome: RegExp;
  outro: RegExp;
  /** One of these alone is an advertisement, or two of the weak ones near each other. */
  advert: RegExp;
  pitch: RegExp;
  /** A main clause that misses its subject or its verb, where word order shows it. */
  fragment?: RegExp;
  /** Words to the other person or about the talk itself. */
  aside: RegExp;
};

/** "a b c" as a list. */
export const list = (words: string): string[] => words.split(/\s+/).filter(Boolean);

/** "you know|i mean" as a list. */
export const phrases = (text: string): string[] =>
  text
    .split("|")
    .map((phrase) => phrase.trim())
    .filter(Boolean);
