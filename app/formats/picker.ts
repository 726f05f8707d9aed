import { folded, sentenceKeys } from "../languages/sentences.ts";
import { citeOf } from "./attribution.ts";
import type { Evidence, Material, Passage } from "./format.ts";

export type Picker = {
  /** The first passage that is fit and shares no sentence with one taken before; it is taken. */
  take(candidates: Passage[], fits?: (passage: Passage) => boolean): Passage | undefined;
  /** Marks the sentences of a text as used, as for a title that is a question of the source. */
  reserve(text: string): void;
  isFree(text: string): boolean;
  cite(path: string, passage: Passage, quote: string): void;
  evidence: Evidence;
};

/** Shorter texts, such as a heading of one word, stand in many sentences. */
const leastLength = 20;

/** Keeps a piece from saying anything twice, and gathers its evidence while it is composed. */
export function createPicker(material: Material): Picker {
  const used = new Set<string>();
  const usedTexts: string[] = [];
  /** Taken passages, whole: two alike are one, however short. */
  const taken = new Set<string>();
  const evidence: Evidence = [];
  const keysOf = (text: string) => sentenceKeys(text, material.language);
  const picker: Picker = {
    evidence,
    isFree: (text) => {
      const keys = keysOf(text);
      const whole = folded(text);
      // A heading of four words stands in many sentences; half of a passage stands there twice.
      const inside = usedTexts.some(
        (other) =>
          other.includes(whole) || (other.length > whole.length / 2 && whole.includes(other)),
      );
      return !inside && keys.every((key) => !used.has(key)) && new Set(keys).size === keys.length;
    },
    reserve(text) {
      for (const key of keysOf(text)) used.add(key);
      if (folded(text).length >= leastLength) usedTexts.push(folded(text));
    },
    take(candidates, fits = () => true) {
      const found = candidates.find(
        (passage) =>
          fits(passage) &&
          !taken.has(folded(passage.plain)) &&
          picker.isFree(passage.text) &&
          picker.isFree(passage.plain),
      );
      if (found) {
        taken.add(folded(found.plain));
        picker.reserve(found.text);
        picker.reserve(found.plain);
      }
      return found;
    },
    cite(path, passage, quote) {
      const cite = citeOf(passage, quote);
      const entry = evidence.find((item) => item.path === path);
      if (entry) entry.cites.push(cite);
      else evidence.push({ path, cites: [cite] });
    },
  };
  for (const text of material.said ?? []) picker.reserve(text);
  return picker;
}

/** The first candidate that fits; a piece needs one, so the first of all stands in where none does. */
export function firstFit(candidates: string[], fits: (text: string) => boolean): string {
  return candidates.find(fits) ?? candidates[0] ?? "";
}

/** A short statement beside the subject makes a poor opening, however short. */
const leastWeight = 0.25;

/** Claims that carry enough of what the source is about to open a piece. */
export const strongClaims = ({ claims }: Material): Passage[] =>
  claims.filter(({ weight }) => weight >= leastWeight);
