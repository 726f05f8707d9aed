import { languageFor, primary } from "../languages/index.ts";
import { tokenise } from "../languages/tokens.ts";
import { createVocabulary } from "../languages/vocabulary.ts";

/** The words of one post, compared by their stems, or letter by letter without spaces. */
export type Terms = {
  /** How often a phrase stands in a text, whatever the endings of its words. */
  count(phrase: string, text: string): number;
  /** The words of a text as they are compared; grammar words too. */
  keys(text: string): string[];
  /** The words of a text as written (lower case), those of grammar left out. */
  contentWords(text: string): string[];
};

/** True for languages that write no spaces between words. */
export const isSpaceless = (language: string) => languageFor(language).spaceless === true;

const flat = (text: string) => text.normalize("NFKC").toLowerCase();

/** Places where `part` stands in `whole`, without overlaps. */
function occurrences(whole: string, part: string): number {
  if (!part.trim()) return 0;
  let count = 0;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) count++;
  return count;
}

export function termsOf(language: string): Terms {
  const base = primary(language);
  const vocabulary = createVocabulary(base);
  const known = new Map<string, string>();
  const wordsOf = (text: string) =>
    tokenise(text.normalize("NFKC"), base).map((token) => token.word);

  function keys(text: string): string[] {
    return wordsOf(text).map((word) => {
      const id = vocabulary.idOf(word);
      return id < 0 ? word : `#${id}`;
    });
  }

  /** Each word between two bars, so that neighbours can be found in a row. */
  function row(text: string): string {
    let made = known.get(text);
    if (made === undefined) {
      made = keys(text)
        .map((key) => `|${key}|`)
        .join("");
      known.set(text, made);
    }
    return made;
  }

  return {
    keys,
    count: (phrase, text) =>
      isSpaceless(base)
        ? occurrences(flat(text), flat(phrase).trim())
        : occurrences(row(text), row(phrase)),
    contentWords: (text) => wordsOf(text).filter((word) => vocabulary.idOf(word) >= 0),
  };
}
