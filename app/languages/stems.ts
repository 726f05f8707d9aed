import snowball from "snowball-stemmers";
import type { Language } from "./language.ts";

/** A word's stem takes the algorithm a hundredth of a millisecond; sources share most of their words. */
const mostKept = 20_000;
const made = new Map<string, (word: string) => string>();

/** The stems of a language's words, or undefined where words are compared as they are written. */
export function stemsOf({
  stemmer: algorithm,
}: Pick<Language, "stemmer">): ((word: string) => string) | undefined {
  if (!algorithm) return undefined;
  let stem = made.get(algorithm);
  if (!stem) {
    const stemmer = snowball.newStemmer(algorithm);
    const kept = new Map<string, string>();
    stem = (word) => {
      const known = kept.get(word);
      if (known !== undefined) return known;
      if (kept.size >= mostKept) kept.clear();
      const found = stemmer.stem(word);
      kept.set(word, found);
      return found;
    };
    made.set(algorithm, stem);
  }
  return stem;
}
