import { createGrounding, type Grounding } from "../grounding/index.ts";
import { groundingLanguage } from "../languages/grounding.ts";
import { type Segment, segmentLine } from "./transcript.ts";

/** A transcript made ready for the verifier, with what is known of its language (BCP-47). */
export const groundingOf = (segments: Segment[], language?: string): Grounding =>
  createGrounding(segments, { language: groundingLanguage(language), lineOf: segmentLine });
