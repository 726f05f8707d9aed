import { anyOf, languageFor } from "../../languages/index.ts";
import type { Lexicon } from "../../languages/language.ts";
import type { Sentence } from "./sentence.ts";

/** Greetings and good-byes occur only in the first and last words of a recording. */
const edgeWords = 260;
const edgeShare = 0.06;

/**
 * Marks everything up to the last greeting near the start, and from the first good-bye near the
 * end.
 */
function markEdges(sentences: Sentence[], lexicon: Lexicon, spoken: boolean): void {
  if (!spoken) return;
  const total = sentences.reduce((sum, { words }) => sum + words, 0);
  const reach = Math.min(edgeWords, Math.max(60, total * edgeShare));
  let words = 0;
  let lastGreeting = -1;
  for (const [at, sentence] of sentences.entries()) {
    words += sentence.words;
    if (words > reach) break;
    if (lexicon.welcome.test(sentence.text)) lastGreeting = at;
  }
  for (let at = 0; at <= lastGreeting; at++) {
    const sentence = sentences[at];
    if (sentence) sentence.noise ??= "welcome";
  }
  words = 0;
  let firstBye = sentences.length;
  for (let at = sentences.length - 1; at > lastGreeting; at--) {
    words += sentences[at]?.words ?? 0;
    if (words > reach) break;
    if (lexicon.outro.test(sentences[at]?.text ?? "")) firstBye = at;
  }
  for (let at = firstBye; at < sentences.length; at++) {
    const sentence = sentences[at];
    if (sentence) sentence.noise ??= "outro";
  }
}

function markSmallTalk(sentences: Sentence[], lexicon: Lexicon, spoken: boolean): void {
  for (const sentence of sentences) {
    if (sentence.concepts.length === 0) sentence.noise ??= "small talk";
    const greeting = spoken && sentence.words < 25 && lexicon.welcome.test(sentence.text);
    const bye = spoken && sentence.words < 14 && lexicon.outro.test(sentence.text);
    if (greeting || bye) sentence.noise ??= "small talk";
  }
}

/** An opening that plays lines of the talk ahead of it has at most so many sentences. */
const opening = { most: 20, share: 0.125 };
/** Two lines are one if they share this much of the shorter one: an opening is cut. */
const sameShare = 0.9;

const keyWords = ({ tokens }: Sentence) => new Set(tokens.map(({ word }) => word));

/** True if most words of a played line come again in a later sentence. */
function comesAgain(played: Set<string>, later: Set<string>): boolean {
  const shared = [...played].filter((word) => later.has(word)).length;
  return shared >= sameShare * Math.min(played.size, later.size) && shared >= 5;
}

/**
 * If the opening plays lines that come again later, the later ones count, and count for more: whoever
 * made the recording chose them.
 */
function markColdOpen(sentences: Sentence[], spoken: boolean): void {
  if (!spoken) return;
  const ends = Math.min(opening.most, Math.ceil(sentences.length * opening.share));
  const rest = sentences.slice(ends).map((sentence) => ({ sentence, words: keyWords(sentence) }));
  for (const played of sentences.slice(0, ends)) {
    if (played.words <= 5) continue;
    const words = keyWords(played);
    const again = rest.find((later) => later.sentence.words > 5 && comesAgain(words, later.words));
    if (!again) continue;
    played.noise ??= "welcome";
    again.sentence.teased = true;
    again.sentence.playedAs ??= played.text;
  }
}

const references = new RegExp(
  `^(?:\\d+\\.?\\s*)?(?:${anyOf(({ texts }) => texts.references)})(?![\\p{Ll}])`,
  "iu",
);

/** Marks the list of references at the end of a paper. */
function markReferences(sentences: Sentence[]): void {
  const from = Math.floor(sentences.length * 0.6);
  const first = sentences.findIndex(
    ({ text, words }, at) =>
      at >= from && references.test(text) && (words < 4 || /\[?\d/.test(text)),
  );
  if (first < 0) return;
  for (const sentence of sentences.slice(first)) sentence.noise ??= "outro";
}

/** A text that greets within this many words was spoken, whatever it looks like. */
const greetingWithin = 60;

/**
 * True if a transcript greets at its beginning, which shows speech even without times and names.
 */
export function greets(sentences: readonly Sentence[], language: string): boolean {
  const { welcome } = languageFor(language).lexicon;
  let words = 0;
  for (const sentence of sentences) {
    if (welcome.test(sentence.text)) return true;
    words += sentence.words;
    if (words > greetingWithin) return false;
  }
  return false;
}

/**
 * Marks what is speech and yet beside the subject: greetings, good-byes, empty words. Passages with
 * a role of their own (advertisements, somebody else's words) were marked as they were read.
 */
export function markNoise(sentences: Sentence[], language: string, spoken: boolean): void {
  const { lexicon } = languageFor(language);
  if (!spoken) markReferences(sentences);
  markEdges(sentences, lexicon, spoken);
  markColdOpen(sentences, spoken);
  markSmallTalk(sentences, lexicon, spoken);
}
