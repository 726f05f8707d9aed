import type { FeatureName } from "./features.ts";

const lengths = new Set<FeatureName>([
  "sentenceWords",
  "sentenceSpread",
  "paragraphWords",
  "wordLength",
]);

/**
 * Lengths by their logarithm, rates and shares by their root: a comma more says much in a text that
 * has two and little in one that has twenty.
 */
export function scaled(name: FeatureName, value: number): number {
  return lengths.has(name) ? Math.log(1 + value) : Math.sqrt(value);
}
