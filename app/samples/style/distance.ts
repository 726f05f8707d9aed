import { type Standing, standingOf } from "./background.ts";
import { measureStyle } from "./features.ts";

/**
 * Beyond this many standard deviations, a habit counts a fifth as much: it must not outweigh all
 * others, but a step towards it must still count.
 */
const far = 3;
const counted = (apart: number) => (apart <= far ? apart : far + (apart - far) / 5);

const meanOf = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function apart(a: Record<string, number>, b: Record<string, number>): number[] {
  return Object.entries(a).flatMap(([name, value]) => {
    const other = b[name];
    return other === undefined ? [] : [counted(Math.abs(value - other))];
  });
}

/**
 * Returns the mean |z| between two styles, as in Burrows' Delta: over the features and, if both
 * texts share a language, its function words, which count a third of the whole.
 */
export function distanceBetween(a: Standing, b: Standing): number {
  const features = meanOf(apart(a.features, b.features));
  const words = apart(a.functionWords, b.functionWords);
  return words.length === 0 ? features : (2 * features + meanOf(words)) / 3;
}

/** Measures a text's style in comparable numbers. */
export function standing(text: string, language: string): Standing {
  return standingOf(measureStyle(text, language), language);
}
