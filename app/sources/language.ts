import { detectAll } from "tinyld/light";

const sampleCharacters = 6_000;
/** Below this, the detector guesses. */
const minAccuracy = 0.2;

/** Scripts of several, and how regular expressions call them. */
const scripts: Record<string, string> = {
  Jpan: String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}`,
  Kore: String.raw`\p{sc=Hang}`,
  Hans: String.raw`\p{sc=Han}`,
  Hant: String.raw`\p{sc=Han}`,
};
/** Of a text's letters, in the script of its language. */
const leastInScript = 0.1;

/** True unless a text has hardly a letter of a language's script: Indian names make no English text Hindi. */
function isWritten(text: string, language: string): boolean {
  const { script = "Latn" } = new Intl.Locale(language).maximize();
  const inside = new RegExp(`[${scripts[script] ?? String.raw`\p{sc=${script}}`}]`, "gu");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(inside)?.length ?? 0) >= letters * leastInScript;
}

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
      const best = detectAll(text).find(({ lang }) => isWritten(text, lang));
      detected = best && best.accuracy >= minAccuracy ? best.lang : undefined;
      return detected;
    },
  };
}
