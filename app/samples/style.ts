import { languageMeter } from "../sources/language.ts";
import type { Standing } from "./style/background.ts";
import { describe } from "./style/describe.ts";
import { distanceBetween, standing } from "./style/distance.ts";
import { sentencesFor } from "./style/sentences.ts";

/** Treats the samples as one text: what they have in common is the person's style. */
const together = (samples: readonly string[]) => samples.join("\n\n");

/** Detects a text's language: a sample may be in another one than the piece. */
function languageOfText(text: string, otherwise: string): string {
  const meter = languageMeter();
  meter.add(text.slice(0, 400));
  meter.add(text.slice(400, 800));
  meter.add(text.slice(800, 1_200));
  return meter.language() ?? otherwise;
}

/**
 * Measures the samples' style once, to compare with many texts. Includes function words only if the
 * samples are in the piece's language.
 */
export function standingOfSamples(samples: readonly string[], language: string): Standing {
  const text = together(samples);
  const own = languageOfText(text, language);
  const measured = standing(text, own);
  return own.split("-")[0] === language.split("-")[0]
    ? measured
    : { ...measured, functionWords: {} };
}

/**
 * Measures how far a text's style is from the samples': the mean |z| between both over 27 features
 * and the language's function words, from 0 up. Two texts by one author are about 0.6 apart.
 */
export function styleDistance(text: string, samples: readonly string[], language: string): number {
  return distanceBetween(standing(text, language), standingOfSamples(samples, language));
}

/**
 * Describes what stands out in the samples (|z| > 0.7), most striking first, as instructions in
 * English for a model that writes in `language`. Empty if nothing does.
 */
export function styleSentences(samples: readonly string[], language: string): string[] {
  const text = together(samples);
  return sentencesFor(text, languageOfText(text, language));
}

/** Describes a sample's measurements in plain words: the lengths first, then what stands out. */
export function describeSample(content: string, language: string): string[] {
  return describe(content, languageOfText(content, language));
}
