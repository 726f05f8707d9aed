import { folded, sentenceKeys } from "../languages/sentences.ts";
import { citeOf, citeTold } from "./attribution.ts";
import type { Cite, Evidence, Material, Passage } from "./format.ts";
import { toldUnder } from "./telling.ts";

export type Picker = {
  /**
   * Takes the first passage that fits and repeats no sentence already used; its first may stand
   * `under` words that say the same, as it is left out there (see `toldUnder`).
   */
  take(
    candidates: Passage[],
    fits?: (passage: Passage) => boolean,
    under?: string,
  ): Passage | undefined;
  /** Marks a text's sentences as used, such as a title that is a question from the source. */
  reserve(text: string): void;
  isFree(text: string): boolean;
  cite(path: string, passage: Passage, quote: string): void;
  /** Cites a paragraph of `Telling`: what is reported, or else quoted. */
  citeTold(path: string, passage: Passage, under?: string): void;
  evidence: Evidence;
};

/** Shorter texts, such as a one-word heading, occur in many sentences. */
const leastLength = 20;

/** Keeps a piece from saying anything twice and collects its evidence during composition. */
export function createPicker(material: Material): Picker {
  const used = new Set<string>();
  const usedTexts: string[] = [];
  /** Whole taken passages, so that even very short ones are taken only once. */
  const taken = new Set<string>();
  const evidence: Evidence = [];
  const add = (path: string, cite: Cite) => {
    const entry = evidence.find((item) => item.path === path);
    if (entry) entry.cites.push(cite);
    else evidence.push({ path, cites: [cite] });
  };
  const keysOf = (text: string) => sentenceKeys(text, material.language);
  /** True if nothing that a passage shows below some words is used already. */
  const isShownFree = (passage: Passage, under: string | undefined): boolean => {
    const told = toldUnder(passage, under);
    if (told.length < (passage.told?.length ?? 0))
      return told.every(({ text }) => picker.isFree(text));
    return [passage.text, passage.plain, ...told.map(({ text }) => text)].every(picker.isFree);
  };
  const picker: Picker = {
    evidence,
    isFree: (text) => {
      const keys = keysOf(text);
      const whole = folded(text);
      // A short heading occurs in many sentences, so it is used only where it stands by itself, and a
      // used text inside this one counts only if it is over half of it.
      const inside = usedTexts.some(
        (other) =>
          (whole.length >= leastLength ? other.includes(whole) : other === whole) ||
          (other.length > whole.length / 2 && whole.includes(other)),
      );
      return !inside && keys.every((key) => !used.has(key)) && new Set(keys).size === keys.length;
    },
    reserve(text) {
      for (const key of keysOf(text)) used.add(key);
      if (folded(text).length >= leastLength) usedTexts.push(folded(text));
    },
    take(candidates, fits = () => true, under = undefined) {
      const found = candidates.find(
        (passage) =>
          fits(passage) && !taken.has(folded(passage.plain)) && isShownFree(passage, under),
      );
      if (found) {
        taken.add(folded(found.plain));
        picker.reserve(found.text);
        picker.reserve(found.plain);
        for (const { text } of found.told ?? []) picker.reserve(text);
      }
      return found;
    },
    cite: (path, passage, quote) => add(path, citeOf(passage, quote)),
    citeTold(path, passage, under) {
      const told = toldUnder(passage, under);
      add(path, told.length > 0 ? citeTold(passage, told) : citeOf(passage, passage.plain));
    },
  };
  for (const text of material.said ?? []) picker.reserve(text);
  return picker;
}

/** Returns the first candidate that fits; a piece needs one, so the first of all if none fits. */
export function firstFit(candidates: string[], fits: (text: string) => boolean): string {
  return candidates.find(fits) ?? candidates[0] ?? "";
}

/**
 * A claim below this weight strays from the subject, so it opens a piece poorly however short it
 * is.
 */
const leastWeight = 0.25;

/** Returns the claims weighty enough to open a piece. */
export const strongClaims = ({ claims }: Material): Passage[] =>
  claims.filter(({ weight }) => weight >= leastWeight);
