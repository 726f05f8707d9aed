import { languageFor } from "../../languages/index.ts";

const patterns = new Map<string, RegExp>();

/** Matches any of the alternatives; in scripts with spaces, only as a whole word. */
function anyOf(alternatives: string, spaceless: true | undefined): RegExp {
  let pattern = patterns.get(alternatives);
  if (!pattern) {
    const borders = `(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`;
    pattern = new RegExp(spaceless ? alternatives : borders, "giu");
    patterns.set(alternatives, pattern);
  }
  return pattern;
}

/** Counts the stumbles in a sentence; a crutch word counts half. */
export function stumblesIn(text: string, language: string): number {
  const { lexicon, spaceless } = languageFor(language);
  const count = (alternatives: string) =>
    alternatives ? (text.match(anyOf(alternatives, spaceless))?.length ?? 0) : 0;
  return count(lexicon.hesitations) + count(lexicon.crutches) / 2;
}
