import { createVocabulary } from "../../languages/vocabulary.ts";
import { rank } from "./importance.ts";
import { judge } from "./judgement.ts";
import { type Sentence, sentencesOf } from "./sentence.ts";
import type { Kept } from "./turns.ts";
import { addressedIn, voicesOf } from "./voices.ts";

/** Makes segments of the texts, numbered without a gap. */
export const kept = (texts: string[], more: Partial<Kept> = {}): Kept[] =>
  texts.map((text, at) => ({ id: `s${at}`, number: at, text, ...more }));

/** Reads and judges the sentences of segments that one person says. */
export function read(
  texts: string[],
  language = "en",
  more: Partial<Kept> = { speaker: "Ana" },
): Sentence[] {
  const vocabulary = createVocabulary(language);
  const sentences = sentencesOf(kept(texts, more), language, vocabulary);
  judge(sentences, language, vocabulary);
  return sentences;
}

export type Line = [speaker: string | undefined, text: string];

/** Makes a transcript of lines, ten seconds each, judged and ranked. */
export function readLines(lines: Line[], language = "en") {
  const segments: Kept[] = lines.map(([speaker, text], at) => ({
    id: `s${at}`,
    number: at,
    start: at * 10,
    ...(speaker === undefined ? {} : { speaker }),
    text,
  }));
  const vocabulary = createVocabulary(language);
  const sentences = sentencesOf(segments, language, vocabulary);
  judge(sentences, language, vocabulary);
  rank(sentences, [], language);
  return {
    segments,
    sentences,
    vocabulary,
    source: {
      language,
      segments,
      sentences,
      timed: true,
      voices: voicesOf(sentences),
      addressed: addressedIn(sentences),
      told: new Map(),
    },
  };
}

export const bread = [
  "The bakery bakes rye bread in a stone oven.",
  "Rye bread keeps for two weeks in a linen bag.",
  "A stone oven needs four hours before the first bread.",
  "The bakers weigh the rye flour every morning.",
  "Fresh bread leaves the stone oven at six.",
];

export const boats = [
  "The harbour repairs wooden boats in winter.",
  "A wooden boat needs new tar every second year.",
  "The carpenters bend the planks over steam.",
  "Steam makes a plank of oak soft for ten minutes.",
  "The harbour counts ninety wooden boats today.",
];

export const talk = (texts: string[], speaker = "Ana"): Line[] =>
  texts.map((text) => [speaker, text]);
