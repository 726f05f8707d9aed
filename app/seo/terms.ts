import type { SeoLanguage } from "./language.ts";

/** The words of one post, compared by their stems, or letter by letter without spaces. */
export type Terms = {
  /** How often a phrase stands in a text, whatever the endings of its words. */
  count(phrase: string, text: string): number;
  /** The words of a text as they are compared; grammar words too. */
  keys(text: string): string[];
  /** The words of a text as written (lower case), those of grammar left out. */
  contentWords(text: string): string[];
};

const flat = (text: string) => text.normalize("NFKC").toLowerCase();

/** Places where `part` stands in `whole`, without overlaps. */
function occurrences(whole: string, part: string): number {
  if (!part.trim()) return 0;
  let count = 0;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) count++;
  return count;
}

export function termsOf(language: SeoLanguage): Terms {
  const stems = language.createStems();
  const known = new Map<string, string>();
  const wordsOf = (text: string) => language.words(text.normalize("NFKC"));

  function keys(text: string): string[] {
    return wordsOf(text).map((word) => {
      const id = stems.idOf(word);
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
      language.spaceless
        ? occurrences(flat(text), flat(phrase).trim())
        : occurrences(row(text), row(phrase)),
    contentWords: (text) => wordsOf(text).filter((word) => stems.idOf(word) >= 0),
  };
}
