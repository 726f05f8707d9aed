import { countWords } from "../transcripts/words.ts";
import type { MaterialSection, Passage } from "./format.ts";
import type { Picker } from "./picker.ts";

/** The words of several texts together. */
export function wordsIn(texts: string[]): number {
  return texts.reduce((sum, text) => sum + countWords(text), 0);
}

/** Words a section of a piece may take of its source, within what its format allows. */
export function share(sourceWords: number, part: number, sections: number, most: number): number {
  return Math.min(most, Math.max(25, Math.round((sourceWords * part) / Math.max(1, sections))));
}

/**
 * The weightiest passages of a section up to a target, in the order of the source; the first one is
 * taken even where it alone is longer than the target, never one past `most`.
 */
export function takePassages(
  section: MaterialSection,
  picker: Picker,
  limits: { target: number; most: number },
): Passage[] {
  const chosen: Passage[] = [];
  let words = 0;
  const byWeight = section.passages.toSorted((a, b) => b.weight - a.weight);
  while (words < limits.target) {
    const room = (words === 0 ? limits.most : Math.min(limits.most, limits.target * 1.3)) - words;
    const next = picker.take(byWeight, (passage) => countWords(passage.text) <= room);
    if (!next) break;
    chosen.push(next);
    words += countWords(next.text);
  }
  return inSourceOrder(chosen, section);
}

/** Passages of a section in the order in which they stand in the source. */
export function inSourceOrder(passages: Passage[], section: MaterialSection): Passage[] {
  return passages.toSorted((a, b) => section.passages.indexOf(a) - section.passages.indexOf(b));
}

/** The sections with the most to say, in the order of the source, never more than `most`. */
export function bestSections(sections: MaterialSection[], most: number): MaterialSection[] {
  const weight = (section: MaterialSection) =>
    Math.max(0, ...section.passages.map((passage) => passage.weight));
  const kept = new Set(sections.toSorted((a, b) => weight(b) - weight(a)).slice(0, most));
  return sections.filter((section) => kept.has(section));
}
