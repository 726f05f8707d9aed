const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

/** The sentences of a text, each trimmed; a line break ends one. */
export function sentencesOf(text: string, language = "en"): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => [...segmenterFor(language).segment(line)].map((part) => part.segment.trim()))
    .filter((sentence) => sentence.length > 0);
}

/** Letters and digits alone, lower-cased after NFKC: equal for two writings of one sentence. */
export function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const sentenceEnd =
  /[.!?…。！？｡؟۔।॥።](?:["'“”‘’«»‹›」』）)\]*_]|\s)*\p{Extended_Pictographic}?\uFE0F?$/u;
const lineWithoutNeed = /(?:https?:\/\/\S+|[#＃][\p{L}\p{N}_]+)$/u;
/** These scripts write no sentence ends. */
const endless = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]$/u;

/** True where a text stops at the end of a sentence, a link or a hashtag. */
export function endsSentence(text: string): boolean {
  const trimmed = text.trim();
  return sentenceEnd.test(trimmed) || lineWithoutNeed.test(trimmed) || endless.test(trimmed);
}

/** The keys by which two texts are seen to share a sentence; too short ones do not count. */
export function sentenceKeys(text: string, language?: string): string[] {
  return sentencesOf(text, language)
    .map(folded)
    .filter((key) => key.length >= 12 && (key.includes(" ") || key.length >= 16));
}
