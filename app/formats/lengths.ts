import twitter from "twitter-text";
import { countWords } from "../languages/words.ts";
import type { Declaration, Length, Unit } from "./declaration.ts";
import type { PieceContext } from "./format.ts";

/** A unit as texts are measured in it, as rules call it, and as a model is told of it. */
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

/** A piece takes at most this share of its source, so that a short one still gets a whole piece. */
const share = 0.4;

/** Words of a whole piece from a source of so many words. */
export function boundsOf(
  { least, most, mostShare = Number.POSITIVE_INFINITY }: NonNullable<Declaration["length"]>,
  { sourceWords }: Sized,
): { least: number; most: number } {
  return {
    least: Math.floor(Math.min(least, share * sourceWords)),
    // Under 900 words of source a share alone would leave no room above the least.
    most: Math.min(most, Math.max(least * 1.2, Math.floor(mostShare * sourceWords))),
  };
}

/** A text's least length: in words it shrinks as the whole piece's does. */
export function leastOf(
  { unit, least }: Length,
  { length }: Pick<Declaration, "length">,
  { sourceWords }: Sized,
): number {
  if (unit !== "words" || !length) return least;
  return Math.max(1, Math.floor(least * Math.min(1, (share * sourceWords) / length.least)));
}

/** Characters of a title, hook or first line, and how the best of them measure. */
export function titleLength({ opening, before: [title] }: Declaration) {
  if (opening) return opening;
  if (title?.unit !== "characters") throw new RangeError("a title is measured in characters");
  return title;
}
