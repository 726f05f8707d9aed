const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

/** "Hon.", "Mr.", "J.": the stop belongs to the word. */
const abbreviated = /(?:^|\s)(?:\p{Lu}|Hon|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|Sra)\.\s*$/u;

function split(line: string, language: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenterFor(language).segment(line)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviated.test(last)) sentences[sentences.length - 1] += segment;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim());
}

/** The sentences of a text, each trimmed; a line break ends one. */
export function sentencesOf(text: string, language = "en"): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => split(line, language))
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

/** Who said it and when, around a quotation: no part of the sentence. */
const timeAhead = /^\s*\[[\d:]+\]\s*/gm;
const nameAhead = /^[^\n:：“„«「]{1,200}[:：]\s*(?=[“„«「])/gm;
const originBehind = /(^|["”“»」])\s*(?:— [^\n—]{1,200}|（[^\n（）]{1,200}）)$/gm;

const bareWords = (text: string): string =>
  text.replace(timeAhead, "").replace(nameAhead, "").replace(originBehind, "$1");

/** A sentence of these scripts says in a dozen characters what others say in forty. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function tells(key: string): boolean {
  if (dense.test(key)) return key.length >= 10;
  return key.length >= 12 && (key.includes(" ") || key.length >= 16);
}

/** The keys by which two texts are seen to share a sentence; too short ones do not count. */
export function sentenceKeys(text: string, language?: string): string[] {
  return sentencesOf(bareWords(text), language).map(folded).filter(tells);
}
