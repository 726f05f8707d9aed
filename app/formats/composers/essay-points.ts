import { languageFor } from "../../languages/index.ts";
import { folded } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import type { Material, Passage } from "../format.ts";
import { createPicker, type Picker } from "../picker.ts";
import { asks, isTurned } from "../planned.ts";
import { joined, leansOn, sentencesIn, wordsTold } from "../units.ts";
import {
  bestOf,
  endsPart,
  goesOnBehind,
  isEssay,
  opens,
  partsOf,
  worth,
  worthOf,
  worthWithin,
} from "./essay-parts.ts";

/** What the beginning of a paragraph counts as a point, and one before what it comes to. */
const begunPoint = 0.6;
const beforePoint = 0.25;

/**
 * Takes one point of each of an essay's weightiest parts and of its last one, in the author's order:
 * the beginning of a paragraph, as much of it as fits.
 */
export function takePoints(
  material: Material,
  picker: Picker,
  { most, fits }: { most: number; fits(passage: Passage): boolean },
): Passage[] {
  const { concludes, framed, limits } = languageFor(material.language).cues ?? {};
  const parts = partsOf(material);
  const within = worthWithin(parts);
  /** The beginnings of a paragraph that fit, the longest first, with what each counts. */
  const beginningsIn = (paragraph: Passage): { point: Passage; share: number }[] => {
    const sentences = sentencesIn(paragraph, material);
    return sentences
      .flatMap((_, at) => {
        const next = sentences[at + 1];
        const after = next ? wordsTold(next, material) : "";
        const point = joined(sentences.slice(0, at + 1), material);
        const text = wordsTold(point, material);
        if (limits?.test(after) || asks.test(text) || !fits(point) || !picker.isFree(text))
          return [];
        // "That's the time to …" is what the words before it come to.
        const isBefore = next
          ? concludes?.test(after) || leansOn(after, material)
          : goesOnBehind(paragraph, material);
        return { point, share: isBefore ? beforePoint : next ? begunPoint : 1 };
      })
      .toReversed();
  };
  const candidates = parts.flatMap((part) => {
    const points = part.paragraphs.flatMap((paragraph) => {
      // What the next paragraph limits is no point, nor is its beginning, nor what others say.
      const isPoint =
        opens(paragraph, material) &&
        !isTurned(paragraph, material) &&
        !asks.test(paragraph.plain.trim()) &&
        // What a heading asks is answered at its part's end, if at all.
        (!asks.test(part.heading) || endsPart(paragraph)) &&
        framed?.test(paragraph.plain) !== true;
      const [begun] = isPoint ? beginningsIn(paragraph).toSorted((a, b) => b.share - a.share) : [];
      if (!begun) return [];
      const first = paragraph.leads ? worth.first : worth.later;
      const { point, share } = begun;
      return { point, isEnd: part.isEnd, worth: worthOf(paragraph, material) * first * share };
    });
    const [best] = points.toSorted((a, b) => b.worth - a.worth);
    return best ? { ...best, worth: best.worth * within(part) } : [];
  });
  return bestOf(candidates, most)
    .flatMap(({ point }) => picker.take([point]) ?? [])
    .toSorted((a, b) => a.order - b.order);
}

/** Fewer points are no thread and no carousel of an essay. */
const leastPoints = 3;

/** True for an essay, in no piece yet, that holds a point for enough of its parts. */
export function holdsPoints(material: Material, fits: (passage: Passage) => boolean): boolean {
  if (!isEssay(material) || material.said) return false;
  const wanted = { most: leastPoints, fits };
  return takePoints(material, createPicker(material), wanted).length >= leastPoints;
}

/** A longer heading leaves no room for what it heads. */
const mostAbove = 7;

/**
 * A point below its author's heading, as far as that fits: a post or slide is seen without its neighbours.
 * What stands further below a heading may be about something else of its part.
 */
export function pointText(
  point: Passage,
  material: Material,
  fits: (text: string) => boolean,
): string {
  const text = wordsTold(point, material);
  const { chapter = "" } = point;
  const isSaid = folded(text).includes(folded(chapter));
  const headed = `${chapter}\n\n${text}`;
  return !point.leads || !chapter || isSaid || countWords(chapter) > mostAbove || !fits(headed)
    ? text
    : headed;
}
