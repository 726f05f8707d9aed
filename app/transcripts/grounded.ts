import {
  createGrounding,
  type Grounding,
  linksIn,
  numbersIn,
  timesIn,
  unsupportedNames,
} from "../grounding/index.ts";
import { groundingLanguage } from "../languages/grounding.ts";
import { type Segment, segmentLine } from "./transcript.ts";

/**
 * Indexes a transcript for the verifier, by the rules of its language (BCP-47); `written` is that of
 * the texts, if it is another.
 */
export const groundingOf = (segments: Segment[], language?: string, written?: string): Grounding =>
  createGrounding(segments, {
    language: groundingLanguage(language),
    ...(written === undefined ? {} : { written: groundingLanguage(written) }),
    lineOf: segmentLine,
  });

/** Counts what the verifier checks in a text, besides quotations. */
export const countsIn = (text: string, language: string) => ({
  times: timesIn(text).length,
  numbers: numbersIn(text).length,
  // A source without words supports no name, so each one counts.
  names: unsupportedNames(text, groundingOf([], language)).length,
  links: linksIn(text).length,
});
