import { sentencesOf } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
const spaced = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
/** The segmenter's time grows faster than the length of a run. */
const runLength = 2_000;

let segmenter: Intl.Segmenter | undefined;

function wordsOfRun(run: string): string[] {
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  const words: string[] = [];
  for (let at = 0; at < run.length; at += runLength)
    for (const part of segmenter.segment(run.slice(at, at + runLength)))
      if (part.isWordLike) words.push(part.segment);
  return words;
}

/** The words of a text, lower-cased, with straight apostrophes. */
export function wordsIn(text: string): string[] {
  const words: string[] = [];
  const rest = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(unspaced, (run) => {
      words.push(...wordsOfRun(run));
      return " ";
    });
  for (const [word] of rest.matchAll(spaced)) words.push(word);
  return words;
}

const bullet = /^\s*(?:[-*•–·]|\d+[.)])\s+/u;

export type StyledText = {
  text: string;
  words: string[];
  sentences: { text: string; words: number }[];
  paragraphs: number[];
  lines: number;
  bullets: number;
};

/** A text as its style is measured: sentences, paragraphs and lines of lists. */
export function readStyled(text: string, language: string): StyledText {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const plain = lines.map((line) => line.replace(bullet, "")).join("\n");
  const sentences = sentencesOf(plain, language === "und" ? "en" : language)
    .map((sentence) => ({ text: sentence, words: countWords(sentence) }))
    .filter(({ words }) => words > 0);
  return {
    text: plain,
    words: wordsIn(plain),
    sentences,
    paragraphs: text
      .split(/\n\s*\n/)
      .map(countWords)
      .filter((words) => words > 0),
    lines: lines.length,
    bullets: lines.filter((line) => bullet.test(line)).length,
  };
}
