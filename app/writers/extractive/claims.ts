import { lexiconOf } from "./lexicon/index.ts";
import type { Sentence } from "./sentence.ts";

export type Claim = { at: number; weight: number };

const most = { words: 12, characters: 70, letters: 34 };
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const listed = /[,;:، 、，]\s*\S+[,;:،、，]/u;

/**
 * Statements short enough for a headline: whole, fluent, about something named, in nobody's person
 * and pointing at nothing outside themselves.
 */
export function claimsOf(sentences: Sentence[], language: string, hosts: Set<string>): Claim[] {
  const lexicon = lexiconOf(language);
  const pointing = new Set([...lexicon.anaphors, ...lexicon.demonstratives]);
  const isClaim = (sentence: Sentence): boolean =>
    !sentence.noise &&
    sentence.standsAlone &&
    !sentence.personal &&
    !sentence.isQuestion &&
    !sentence.startsWithFiller &&
    sentence.fluency === 1 &&
    sentence.words >= 4 &&
    (spaceless.test(sentence.text)
      ? sentence.text.length <= most.letters
      : sentence.words <= most.words && sentence.text.length <= most.characters) &&
    !listed.test(sentence.text) &&
    !hosts.has(sentence.speaker ?? "") &&
    !sentence.tokens.some(({ word }) => pointing.has(word)) &&
    (!sentence.tags || sentence.tags.some((tag) => tag === "VERB" || tag === "AUX"));
  return sentences
    .map((sentence, at) => ({ sentence, at }))
    .filter(({ sentence }) => isClaim(sentence))
    .map(({ sentence, at }) => ({ at, weight: sentence.importance }))
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at);
}
