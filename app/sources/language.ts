import { detectAll } from "tinyld/light";

const sampleCharacters = 6_000;
/** Below this, the detector guesses. */
const minAccuracy = 0.2;

/**
 * Detects a text's language (BCP-47); undefined if unsure. Samples the whole text, because a
 * transcript's first lines may be a sponsor's.
 */
export function languageMeter(): { add(text: string): void; language(): string | undefined } {
  let kept: string[] = [];
  let length = 0;
  let every = 1;
  let seen = 0;
  let sample = "";
  let detected: string | undefined;
  return {
    add(text) {
      if (seen++ % every !== 0) return;
      const piece = text.slice(0, 400);
      kept.push(piece);
      length += piece.length;
      if (length <= sampleCharacters * 2) return;
      // The sample is full: drop every other part, and from now on take half as many.
      kept = kept.filter((_, index) => index % 2 === 0);
      length = kept.reduce((sum, part) => sum + part.length, 0);
      every *= 2;
    },
    language() {
      const text = kept.join("\n").slice(0, sampleCharacters);
      // It is asked several times of one sample, and detecting takes long.
      if (text === sample) return detected;
      sample = text;
      const [best] = detectAll(text);
      detected = best && best.accuracy >= minAccuracy ? best.lang : undefined;
      return detected;
    },
  };
}
