import type { FeatureName } from "./features.ts";

const lengths = new Set<FeatureName>([
  "sentenceWords",
  "sentenceSpread",
  "paragraphWords",
  "wordLength",
]);

/**
 * Scales lengths by logarithm, rates and shares by square root: one more comma means much in a text
 * that has two and little in one that has twenty.
 */
export function scaled(name: FeatureName, value: number): number {
  return lengths.has(name) ? Math.log(1 + value) : Math.sqrt(value);
}
