import { countWords } from "../languages/words.ts";
import type { Material, MaterialSection, Passage } from "./format.ts";
import type { Picker } from "./picker.ts";

/** Counts the words of several texts together. */
export function wordsIn(texts: string[]): number {
  return texts.reduce((sum, text) => sum + countWords(text), 0);
}

/** A section during composition. */
export type Draft = { section: MaterialSection; passages: Passage[] };

/**
 * A source with fewer words needs every sentence in its sections, before a takeaway or an opening
 * quotation.
 */
const scarceWords = 400;
export const isScarce = (material: Material): boolean => material.words < scarceWords;

const wordsOf = (draft: Draft) => wordsIn(draft.passages.map(({ text }) => text));
const byWeight = (passages: Passage[]) => passages.toSorted((a, b) => b.weight - a.weight);

/** Keeps the weightiest sections, at most `most`, in source order. */
export function bestSections(sections: MaterialSection[], most: number): MaterialSection[] {
  const weight = ({ passages }: MaterialSection) =>
    Math.max(0, ...passages.map((passage) => passage.weight));
  const kept = new Set(sections.toSorted((a, b) => weight(b) - weight(a)).slice(0, most));
  return sections.filter((section) => kept.has(section));
}

/**
 * Takes one passage for a draft. One that depends on the words before it is taken only if `needed`
 * or if the section has no other.
 */
function takeOne(draft: Draft, picker: Picker, room: number, needed = false): boolean {
  const clean = draft.section.passages.some((passage) => passage.standsAlone);
  const fits = (passage: Passage) =>
    countWords(passage.text) <= room && (needed || !clean || passage.standsAlone);
  const next =
    picker.take(byWeight(draft.section.passages), fits) ??
    picker.take(byWeight(draft.section.bullets), fits);
  if (!next) return false;
  draft.passages = [...draft.passages, next].toSorted((a, b) => a.order - b.order);
  return true;
}

/** Gives each section its first passage; drops sections that get none. */
export function beginDrafts(sections: MaterialSection[], picker: Picker, most: number): Draft[] {
  const drafts = sections.map((section) => ({ section, passages: [] }) as Draft);
  return drafts.filter(
    (draft) => takeOne(draft, picker, most) || takeOne(draft, picker, most, true),
  );
}

/** Fills each section up to `target` words, the weightiest passages first. */
export function fillDrafts(drafts: Draft[], picker: Picker, target: number, most: number): void {
  for (const draft of drafts)
    while (wordsOf(draft) < target) {
      const room = Math.min(most, Math.max(target * 1.3, 30)) - wordsOf(draft);
      if (!takeOne(draft, picker, room)) break;
    }
}

type Bounds = {
  least: number;
  most: number;
  leastEach: number;
  mostEach: number;
  count(): number;
};

/** Lengthens the shortest sections, or shortens the longest, until the whole piece fits. */
export function fitDrafts(drafts: Draft[], picker: Picker, bounds: Bounds): void {
  for (const draft of drafts)
    while (wordsOf(draft) < bounds.leastEach) {
      const room = bounds.mostEach - wordsOf(draft);
      if (!takeOne(draft, picker, room) && !takeOne(draft, picker, room, true)) break;
    }
  while (bounds.count() < bounds.least) {
    const open = drafts.toSorted((a, b) => wordsOf(a) - wordsOf(b));
    if (!open.some((draft) => takeOne(draft, picker, bounds.mostEach - wordsOf(draft), true)))
      break;
  }
  while (bounds.count() > bounds.most) {
    const spared = drafts
      .flatMap((draft) => draft.passages.map((passage) => ({ draft, passage })))
      .filter(
        ({ draft, passage }) =>
          draft.passages.length > 1 &&
          wordsOf(draft) - countWords(passage.text) >= bounds.leastEach,
      )
      .toSorted((a, b) => a.passage.weight - b.passage.weight)[0];
    if (!spared) break;
    spared.draft.passages = spared.draft.passages.filter((item) => item !== spared.passage);
  }
}
