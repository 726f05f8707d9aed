import { sentencesOf } from "../../languages/sentences.ts";
import { tokenise } from "../../languages/tokens.ts";
import { countWords } from "../../languages/words.ts";

const bullet = /^\s*(?:[-*•–·]|\d+[.)])\s+/u;

export type StyledText = {
  text: string;
  words: string[];
  sentences: { text: string; words: number }[];
  paragraphs: number[];
  lines: number;
  bullets: number;
};

/** Splits a text into sentences, paragraphs and list lines, to measure its style. */
export function readStyled(text: string, language: string): StyledText {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const plain = lines.map((line) => line.replace(bullet, "")).join("\n");
  const sentences = sentencesOf(plain, language === "und" ? "en" : language)
    .map((sentence) => ({ text: sentence, words: countWords(sentence) }))
    .filter(({ words }) => words > 0);
  return {
    text: plain,
    words: tokenise(plain, language).map(({ word }) => word),
    sentences,
    paragraphs: text
      .split(/\n\s*\n/)
      .map(countWords)
      .filter((words) => words > 0),
    lines: lines.length,
    bullets: lines.filter((line) => bullet.test(line)).length,
  };
}
