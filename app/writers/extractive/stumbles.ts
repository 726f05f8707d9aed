import { languageFor } from "../../languages/index.ts";

const patterns = new Map<string, RegExp>();

/** Any of the alternatives; in scripts with spaces, not inside a longer word. */
function anyOf(alternatives: string, spaceless: true | undefined): RegExp {
  let pattern = patterns.get(alternatives);
  if (!pattern) {
    const borders = `(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`;
    pattern = new RegExp(spaceless ? alternatives : borders, "giu");
    patterns.set(alternatives, pattern);
  }
  return pattern;
}

/** How often a sentence stumbles; a word that speakers lean on counts half. */
export function stumblesIn(text: string, language: string): number {
  const { lexicon, spaceless } = languageFor(language);
  const count = (alternatives: string) =>
    alternatives ? (text.match(anyOf(alternatives, spaceless))?.length ?? 0) : 0;
  return count(lexicon.hesitations) + count(lexicon.crutches) / 2;
}
