import { z } from "zod";
import table from "./background.json" with { type: "json" };
import type { FeatureName, Features, Style } from "./features.ts";
import { scaled } from "./scale.ts";

/** Mean and standard deviation over the background's texts. */
const moments = z.tuple([z.number(), z.number().positive()]);
const language = z.object({
  features: z.record(z.string(), moments),
  functionWords: z.record(z.string(), moments),
});
const shape = z.object({ languages: z.record(z.string(), language) });

const { languages } = shape.parse(table);

export type Standing = {
  /** Standard deviations from ordinary prose of the language. */
  features: Features;
  functionWords: Record<string, number>;
};

const zOf = (value: number, [mean, spread]: [number, number]) => (value - mean) / spread;

/**
 * Measures how far a style is from ordinary prose of its language. For a language outside the
 * background, compares the surface features with English.
 */
export function standingOf(style: Style, code: string): Standing {
  const known = languages[code.split("-")[0] ?? ""];
  const background = known ?? languages.en;
  const features: Features = {};
  for (const [name, value] of Object.entries(style.features) as [FeatureName, number][]) {
    const ordinary = background?.features[name];
    if (ordinary) features[name] = zOf(scaled(name, value), ordinary);
  }
  const functionWords: Record<string, number> = {};
  for (const [word, value] of Object.entries(style.functionWords)) {
    const ordinary = known?.functionWords[word];
    if (ordinary) functionWords[word] = zOf(Math.sqrt(value), ordinary);
  }
  return { features, functionWords };
}
