import { editsOf } from "../../editing/index.ts";
import { groundingLanguage } from "../../languages/grounding.ts";
import { languageFor } from "../../languages/index.ts";
import type { Sentence } from "./sentence.ts";

/** The share of sentences that react to another in a conversation ("Yeah."), and beside questions. */
const reacting = { alone: 0.02, asked: 0.01 };
/** The share of sentences that ask somebody something, where fewer react. */
const leastAsking = 0.008;
/** "Why not?" asks nothing that a section could answer. */
const leastWords = 4;
/** Subjects that a question names, where it asks nobody by "you". */
const leastNamed = 2;
/** Words of "Yeah.", behind which its speaker goes on. */
const mostReaction = 3;

/** True for "…, right?": it asks for no answer. */
export function seeksAssent(text: string, language: string): boolean {
  const { tags } = editsOf(language) ?? {};
  return tags !== undefined && new RegExp(`[,،、，]\\s*(?:${tags})\\s*[?？؟]$`, "iu").test(text);
}

/** True for a question that waits for an answer. */
const isOpen = ({ isQuestion, text }: Sentence, language: string): boolean =>
  isQuestion && !seeksAssent(text, language);

/** True for a question that a section could answer: "How do you …?", "What is …?" */
function isAsking(sentence: Sentence, language: string): boolean {
  const { words, plain, tokens, concepts } = sentence;
  if (words < leastWords || !isOpen(sentence, language)) return false;
  const { address, asks } = languageFor(language).lexicon;
  const isToSomebody = tokens.some(({ word }) => address.includes(word));
  return isToSomebody || (asks.test(plain) && concepts.length >= leastNamed);
}

/** True for the last of the questions that somebody is asked in a row. */
function isAsked(sentences: readonly Sentence[], at: number, language: string): boolean {
  const [sentence, next] = [sentences[at], sentences[at + 1]];
  if (!sentence?.isQuestion || !next || isOpen(next, language)) return false;
  const asked = sentences.slice(asksFrom(sentences, at, language), at + 1);
  return next.reacts || asked.some((one) => isAsking(one, language));
}

/** How many words behind "I" a "you" may stand that is meant for another. */
const addressedWithin = 8;

/**
 * True for "That reminds me of your book": whoever says "I" and then "your" speaks to another, where
 * nobody is named to tell that the speaker is still the same. "I would say if your …" means anybody's.
 */
export function speaksToAnother({ text, tokens }: Sentence, language: string): boolean {
  const { address, determiners, personal } = languageFor(language).lexicon;
  const theirs = new Set(address.filter((word) => determiners.includes(word)));
  const { plural } = editsOf(language) ?? {};
  const { when } = groundingLanguage(language).statements;
  return tokens.some(({ word, to }, at) => {
    if (!personal.includes(word) || plural?.test(word)) return false;
    const you = tokens
      .slice(at + 1, at + 1 + addressedWithin)
      .find((next) => theirs.has(next.word));
    return you !== undefined && !when.test(text.slice(to, you.from));
  });
}

/** Where a question that is asked of somebody begins, with those right before it. */
function asksFrom(sentences: readonly Sentence[], at: number, language: string): number {
  let first = at;
  for (let before = sentences[first - 1]; before && isOpen(before, language); )
    before = sentences[--first - 1];
  return first;
}

/**
 * Parts the turns of a conversation whose lines name nobody, as a recogniser writes them: another may
 * speak where somebody reacts, asks somebody or has been asked, and no quotation runs across. True if it
 * is a conversation.
 */
export function partVoices(sentences: Sentence[], timed: boolean, language: string): boolean {
  if (!timed || sentences.some(({ speaker }) => speaker !== undefined)) return false;
  const shareOf = (count: number) => count / Math.max(1, sentences.length);
  const reactions = shareOf(sentences.filter(({ reacts }) => reacts).length);
  const asked = sentences.flatMap((_, at) => (isAsked(sentences, at, language) ? at : []));
  const isAsking = reactions >= reacting.asked && shareOf(asked.length) >= leastAsking;
  if (reactions < reacting.alone && !isAsking) return false;
  const borders = new Set(asked.flatMap((at) => [asksFrom(sentences, at, language), at + 1]));
  let turn = 0;
  let before: Sentence | undefined;
  let given: number | undefined;
  for (const [at, sentence] of sentences.entries()) {
    const goesOn = before?.reacts === true && before.words <= mostReaction;
    if (
      sentence.turn !== given ||
      borders.has(at) ||
      (sentence.reacts && !sentence.isQuestion && !goesOn)
    )
      turn++;
    given = sentence.turn;
    sentence.turn = turn;
    before = sentence;
  }
  return true;
}
