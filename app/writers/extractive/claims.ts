import { languageFor } from "../../languages/index.ts";
import { countWords } from "../../languages/words.ts";
import type { NounPhrase } from "./noun-phrases.ts";
import { reportsOthers } from "./reported.ts";
import type { Sentence } from "./sentence.ts";

export type Claim = { at: number; weight: number };

const bareParticiple = /(?:ed|en|nt|wn|ught)$/;

/**
 * True for a caption such as "Fraction of time spent on activities": a participle but no finite
 * verb.
 */
function isCaption({ tags, tokens }: Sentence): boolean {
  if (!tags || tags.includes("AUX") || tags[0] === "DET" || tags[1] !== "ADP") return false;
  const verb = tags.indexOf("VERB");
  return bareParticiple.test(tokens[verb]?.word ?? "") && tags[verb + 1] === "ADP";
}

/** True for "The insanity of being an engineer": every verb follows a preposition. */
function isNominal({ tags }: Sentence): boolean {
  if (!tags) return false;
  const verbs = tags.flatMap((tag, at) => (tag === "VERB" || tag === "AUX" ? [at] : []));
  return verbs.every((at) => tags[at - 1] === "ADP");
}

/** True for "Write the street on every packet": advice, but no headline. */
const isImperative = ({ tags, tokens, text, plain }: Sentence) =>
  tags?.[tokens.findIndex(({ from }) => from >= text.length - plain.length)] === "VERB";

const startsWithAny = (words: string[]) =>
  words.length === 0 ? /(?!)/ : new RegExp(`^(?:${words.join("|")})(?!\\p{L})`, "iu");

/** Shorter ones, such as "Weltraum war die Geschichte", say nothing without their story. */
const leastWords = 5;
const most = { words: 12, characters: 70, letters: 34 };
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const listed = /[,;:، 、，]\s*\S+[,;:،、，]/u;

/**
 * Finds statements short enough for a headline: whole and fluent sentences about something named,
 * not in anyone's first person, and without references outside themselves.
 */
export function claimsOf(
  sentences: Sentence[],
  language: string,
  hosts: Set<string>,
  topics: NounPhrase[],
  isSafe: (at: number) => boolean = () => true,
): Claim[] {
  const onTopic = new Set(topics.flatMap((topic) => topic.stems));
  const { lexicon } = languageFor(language);
  // Articles are among the pointing words, but other code judges what an article points at.
  const articles = new Set(lexicon.determiners);
  const pointing = new Set(
    [...lexicon.anaphors, ...lexicon.demonstratives].filter((word) => !articles.has(word)),
  );
  const opposes = startsWithAny(lexicon.opposes);
  const isClaim = (sentence: Sentence): boolean =>
    !sentence.noise &&
    sentence.standsAlone &&
    !sentence.personal &&
    !sentence.isQuestion &&
    // "But the trade-off is cost" needs the statement it contradicts.
    !(sentence.startsWithFiller && opposes.test(sentence.text)) &&
    sentence.fluency === 1 &&
    countWords(sentence.plain) >= leastWords &&
    (spaceless.test(sentence.text)
      ? sentence.plain.length <= most.letters
      : countWords(sentence.plain) <= most.words && sentence.plain.length <= most.characters) &&
    !listed.test(sentence.plain) &&
    !isImperative(sentence) &&
    !isCaption(sentence) &&
    !isNominal(sentence) &&
    !reportsOthers(sentence.plain) &&
    !hosts.has(sentence.speaker ?? "") &&
    !sentence.tokens.some(({ word }) => pointing.has(word)) &&
    (!sentence.tags || sentence.tags.some((tag) => tag === "VERB" || tag === "AUX"));
  return sentences
    .map((sentence, at) => ({ sentence, at }))
    .filter(({ sentence, at }) => isClaim(sentence) && isSafe(at))
    .map(({ sentence, at }) => {
      const hits = sentence.concepts.filter((concept) => onTopic.has(concept)).length;
      const topical = hits === 0 ? 0.6 : Math.min(1.2, 0.9 + hits * 0.1);
      const tells = sentence.role === "statement" && sentence.tags ? 0.75 : 1;
      // "Jim taught programming" is a story of Jim, no claim.
      const ofPerson = sentence.tags?.[0] === "PROPN" && sentence.role === "statement" ? 0.6 : 1;
      const played = sentence.teased ? 1.4 : 1;
      return { at, weight: sentence.importance * topical * tells * ofPerson * played };
    })
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at);
}
