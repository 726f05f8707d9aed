import { inAnyLanguage, languageFor } from "../../languages/index.ts";
import type { Lexicon } from "../../languages/language.ts";
import type { Sentence } from "./sentence.ts";

/** How many sentences an advertisement may extend from the one that gives it away. */
const advertReach = 8;
const advertGap = 4;
/** Greetings and good-byes occur only in the first and last words of a recording. */
const edgeWords = 260;
const edgeShare = 0.06;

function isPitch(sentence: Sentence, lexicon: Lexicon): boolean {
  return lexicon.pitch.test(sentence.text);
}

/** Finds names that the advertisement uses and the rest of the recording hardly does. */
function brandConcepts(seed: Sentence, frequency: Map<number, number>): Set<number> {
  return new Set(seed.concepts.filter((concept) => (frequency.get(concept) ?? 0) <= 8));
}

/** Extracts `brightwell` from an address: the advertiser is named before the address comes. */
const siteIn = (text: string): string | undefined =>
  /([\p{L}\d-]{4,})(?:\.| dot )\p{L}{2,5}(?!\p{L})/iu.exec(text)?.[1]?.toLowerCase();

function markAdvert(
  sentences: Sentence[],
  seed: number,
  lexicon: Lexicon,
  frequency: Map<number, number>,
) {
  const brand = new Set<number>();
  const first = Math.max(0, seed - advertReach);
  const last = Math.min(sentences.length - 1, seed + advertReach);
  const near: number[] = [seed];
  const site = siteIn(sentences[seed]?.text ?? "");
  for (const concept of brandConcepts(sentences[seed] as Sentence, frequency)) brand.add(concept);
  for (let at = first; at <= last; at++) {
    const sentence = sentences[at] as Sentence;
    if (sentence.turn !== sentences[seed]?.turn && Math.abs(at - seed) > 3) continue;
    const shares =
      sentence.concepts.some((concept) => brand.has(concept)) ||
      (site !== undefined && sentence.text.toLowerCase().includes(site));
    if (lexicon.advert.test(sentence.text) || isPitch(sentence, lexicon) || shares) near.push(at);
  }
  const from = Math.min(...near);
  const to = Math.max(...near);
  for (let at = from; at <= to; at++) {
    const sentence = sentences[at];
    if (sentence && !sentence.isQuestion) sentence.noise ??= "advert";
  }
}

function markAdverts(sentences: Sentence[], lexicon: Lexicon): void {
  const frequency = new Map<number, number>();
  for (const { concepts } of sentences)
    for (const concept of concepts) frequency.set(concept, (frequency.get(concept) ?? 0) + 1);
  for (const [at, sentence] of sentences.entries()) {
    const neighbour = sentences[at + 1];
    const pitched =
      isPitch(sentence, lexicon) &&
      neighbour?.turn === sentence.turn &&
      isPitch(neighbour, lexicon) &&
      isPitch(sentences[at + 2] ?? sentence, lexicon);
    if (lexicon.advert.test(sentence.text) || pitched)
      markAdvert(sentences, at, lexicon, frequency);
  }
  closeGaps(sentences);
}

/**
 * Sentences between two parts of one advertisement belong to it, whether they name the brand or
 * not.
 */
function closeGaps(sentences: Sentence[]): void {
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.noise !== "advert") continue;
    const gap = at - last - 1;
    if (gap > 0 && gap <= advertGap && sentences[last]?.turn === sentence.turn)
      for (const between of sentences.slice(last + 1, at)) between.noise ??= "advert";
    last = at;
  }
}

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

/** If the opening plays a line that comes again later, the later one counts. */
function markColdOpen(sentences: Sentence[]): void {
  const head = sentences.slice(0, 12);
  const later = new Set(sentences.slice(12).map(({ text }) => text.toLowerCase()));
  for (const sentence of head)
    if (sentence.words > 5 && later.has(sentence.text.toLowerCase())) sentence.noise ??= "welcome";
}

const references = new RegExp(
  `^(?:\\d+\\.?\\s*)?(?:${inAnyLanguage(({ lexicon }) => lexicon.references).join("|")})(?![\\p{Ll}])`,
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

/** Marks everything besides the subject: advertisements, greetings, good-byes, empty words. */
export function markNoise(sentences: Sentence[], language: string, spoken: boolean): void {
  const { lexicon } = languageFor(language);
  if (spoken) markAdverts(sentences, lexicon);
  else markReferences(sentences);
  markEdges(sentences, lexicon, spoken);
  markColdOpen(sentences);
  markSmallTalk(sentences, lexicon, spoken);
}
