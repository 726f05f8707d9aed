import { languageMeter } from "../sources/language.ts";
import type { Standing } from "./style/background.ts";
import { describe } from "./style/describe.ts";
import { distanceBetween, standing } from "./style/distance.ts";
import { sentencesFor } from "./style/sentences.ts";

/** Samples are one text: what two of them have in common is the hand. */
const together = (samples: readonly string[]) => samples.join("\n\n");

/** A sample may be written in another language than the piece. */
export function languageOfText(text: string, otherwise: string): string {
  const meter = languageMeter();
  meter.add(text.slice(0, 400));
  meter.add(text.slice(400, 800));
  meter.add(text.slice(800, 1_200));
  return meter.language() ?? otherwise;
}

/** The style of the samples, to be compared with many texts. Function words only where they help. */
export function standingOfSamples(samples: readonly string[], language: string): Standing {
  const text = together(samples);
  const own = languageOfText(text, language);
  const measured = standing(text, own);
  return own.split("-")[0] === language.split("-")[0]
    ? measured
    : { ...measured, functionWords: {} };
}

/**
 * How far a text stands from the samples: the mean over 27 features and the function words of the
 * language of |z| between both, from 0 up. Two texts of one hand lie near 0.6.
 */
export function styleDistance(text: string, samples: readonly string[], language: string): number {
  return distanceBetween(standing(text, language), standingOfSamples(samples, language));
}

/**
 * What stands out in the samples (|z| > 0.7), the most striking first, as instructions in English
 * for a model that writes in `language`. Empty where nothing does.
 */
export function styleSentences(samples: readonly string[], language: string): string[] {
  const text = together(samples);
  return sentencesFor(text, languageOfText(text, language));
}

/** What was measured in a sample, in plain words: the lengths first, then what stands out. */
export function describeSample(content: string, language: string): string[] {
  return describe(content, languageOfText(content, language));
}
