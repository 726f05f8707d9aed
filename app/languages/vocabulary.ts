import stopWords from "stopwords-iso" with { type: "json" };
import { languageFor } from "./index.ts";
import type { Lexicon } from "./language.ts";
import { stemsOf } from "./stems.ts";

export type Vocabulary = {
  /** The number of the word's stem, or −1 for a word that carries no topic. */
  idOf(word: string): number;
  /** True for words of the language's grammar: they bound phrases. */
  isStop(word: string): boolean;
  size(): number;
};

const withoutLetter = /^[^\p{L}]+$/u;

function stopsOf(language: string, lexicon: Lexicon): Set<string> {
  const all: Record<string, string[]> = stopWords;
  const stops = new Set([...(all[language] ?? []), ...lexicon.weak]);
  for (const word of [...lexicon.openers, ...lexicon.personal, ...lexicon.determiners])
    stops.add(word);
  for (const filler of lexicon.fillers) stops.add(filler);
  for (const word of lexicon.topical) stops.delete(word);
  return stops;
}

/** Words of one source, numbered by their stem. */
export function createVocabulary(language: string): Vocabulary {
  const spoken = languageFor(language);
  const { lexicon } = spoken;
  const stops = stopsOf(language, lexicon);
  const stem = stemsOf(spoken) ?? ((word: string) => word);
  const stems = new Map<string, number>();
  const ids = new Map<string, number>();
  const weak = new Set(spoken.stemmer ? lexicon.weak.map(stem) : []);

  function isStop(word: string): boolean {
    if (stops.has(word) || withoutLetter.test(word)) return true;
    if (word.includes("'")) {
      const [head = "", tail = ""] = word.split("'");
      return stops.has(word.replace(/'/g, "")) || (stops.has(head) && tail.length <= 2);
    }
    if (lexicon.grammar) return lexicon.grammar.test(word);
    if (lexicon.bound?.test(word)) return stops.has(word.slice(1));
    return word.length < 2 && !/\p{Script=Han}/u.test(word);
  }

  function numberOf(word: string): number {
    if (isStop(word)) return -1;
    const base = stem(word.replace(/'s$/, ""));
    if (weak.has(base)) return -1;
    const known = stems.get(base);
    if (known !== undefined) return known;
    stems.set(base, stems.size);
    return stems.size - 1;
  }

  return {
    isStop,
    size: () => stems.size,
    idOf(word) {
      let id = ids.get(word);
      if (id === undefined) {
        id = numberOf(word);
        ids.set(word, id);
      }
      return id;
    },
  };
}
