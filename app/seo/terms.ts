import type { SeoLanguage } from "./language.ts";

/**
 * Compares the words of one post by their stems or, in scripts without spaces, letter by letter.
 */
export type Terms = {
  /** Counts a phrase in a text, whatever the endings of its words. */
  count(phrase: string, text: string): number;
  /** Converts a text to comparable words, including function words. */
  keys(text: string): string[];
  /** Lists a text's content words as written, in lower case. */
  contentWords(text: string): string[];
};

const flat = (text: string) => text.normalize("NFKC").toLowerCase();

/** Counts `part` in `whole`, without overlaps. */
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

  /** Puts each word between two bars, so that phrases can be found as substrings. */
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
