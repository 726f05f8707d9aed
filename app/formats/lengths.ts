import twitter from "twitter-text";
import { countWords } from "../languages/words.ts";
import type { Declaration, Length, Unit } from "./declaration.ts";
import type { PieceContext } from "./format.ts";

/** How to measure a text in a unit, and the unit's name in rules and in prompts. */
export type Measure = { of(text: string): number; unit: string; asked: string };

export const measures: Record<Unit, Measure> = {
  characters: { of: (text) => [...text].length, unit: "characters", asked: "characters" },
  words: { of: countWords, unit: "words", asked: "words" },
  weighted: {
    // A link weighs 23, a CJK letter or an emoji 2 (twitter-text's configuration 3).
    of: (text) => twitter.parseTweet(text).weightedLength,
    unit: "weighted characters",
    asked: "characters, a link 23, a Chinese or Japanese one 2",
  },
};

type Sized = Pick<PieceContext, "sourceWords">;

/**
 * A minimum never asks for more than this share of the source, so that a short one still yields a
 * whole piece.
 */
const share = 0.25;

/** Bounds the words of a whole piece for a source with `sourceWords` words. */
export function boundsOf(
  { least, most, mostShare = Number.POSITIVE_INFINITY }: NonNullable<Declaration["length"]>,
  { sourceWords }: Sized,
): { least: number; most: number } {
  return {
    least: Math.floor(Math.min(least, share * sourceWords)),
    // Under 900 words of source, the share alone would leave no room above the minimum.
    most: Math.min(most, Math.max(least * 1.2, Math.floor(mostShare * sourceWords))),
  };
}

/** Returns a text's minimum length; a minimum in words shrinks as the whole piece's does. */
export function leastOf(
  { unit, least }: Length,
  { length }: Pick<Declaration, "length">,
  { sourceWords }: Sized,
): number {
  if (unit !== "words" || !length) return least;
  return Math.max(1, Math.floor(least * Math.min(1, (share * sourceWords) / length.least)));
}

/**
 * Returns the length, in characters, of a format's title, hook or first line, with the ideal one.
 */
export function titleLength({ opening, before: [title] }: Declaration) {
  if (opening) return opening;
  if (title?.unit !== "characters") throw new RangeError("a title is measured in characters");
  return title;
}

/** Counts the words of several texts together. */
export const wordsIn = (texts: string[]): number =>
  texts.reduce((sum, text) => sum + countWords(text), 0);
