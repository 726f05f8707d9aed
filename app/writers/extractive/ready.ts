import { editsOf } from "../../editing/index.ts";
import { languageFor } from "../../languages/index.ts";
import type { DocumentPart, SentenceRole } from "../../languages/language.ts";
import { isDocument } from "./parts.ts";
import type { Cut, Source } from "./passages.ts";
import { reportsOthers } from "./reported.ts";
import { isHalf, isHalfPair, limits, retracts } from "./role-of.ts";
import { isSafe, unseen } from "./safe.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import { isExplained, toldAt } from "./told.ts";

const most = { sentences: 4, words: 85, quotedSentences: 3, quotedWords: 60 };
const leastFluency = { first: 0.75, next: 0.6 };

/** How much more a sentence of this role is worth than one that shows nothing in particular. */
const worth: Record<SentenceRole, number> = {
  thesis: 1.18,
  definition: 1.12,
  contrast: 1.12,
  advice: 1.12,
  result: 1.12,
  number: 1.06,
  reason: 1.08,
  concession: 1.02,
  example: 1,
  story: 1,
  statement: 0.88,
};

/** What only a person may choose is worth less than what a piece may take by itself. */
const riskiness = 0.8;
/** A shorter run that a piece may take goes before a weightier one; both can be widened. */
const safeEnough = 0.5;
/** What the recording's maker played ahead of it is worth more. */
const teased = 1.5;

/** A thesis is worth more with its reason or example beside it. */
const claims = new Set<SentenceRole>(["thesis", "definition", "contrast", "advice", "result"]);
const proofs = new Set<SentenceRole>(["example", "reason", "number", "story", "result"]);

const interrupted = /(?:…|\.\.\.|--|[—–-])["'”’»)\]]*[.!?]?$/u;

function isClean(sentence: Sentence, language: string, fluency: number): boolean {
  return (
    !sentence.noise &&
    !sentence.isQuestion &&
    !sentence.torn &&
    !sentence.continued &&
    sentence.fluency >= fluency &&
    !interrupted.test(sentence.text) &&
    !isHalf(sentence, language)
  );
}

/** True if a passage may open here: whole, fluent, understood alone, not what others think. */
function opens(source: Source, at: number): boolean {
  const sentence = source.sentences[at];
  // Whoever made the recording let it stand alone.
  if (
    !sentence ||
    !(sentence.standsAlone || sentence.teased || isExplained(source, at)) ||
    !isClean(sentence, source.language, leastFluency.first)
  )
    return false;
  if (sentence.quoted || reportsOthers(sentence.plain)) return false;
  const next = source.sentences[at + 1];
  return !(next && retracts(next, source.language));
}

function follows(source: Source, at: number): boolean {
  const before = source.sentences[at - 1];
  const sentence = source.sentences[at];
  if (!before || !sentence || sentence.turn !== before.turn) return false;
  if (sentence.afterNote || sentence.words <= 3) return false;
  return (
    isClean(sentence, source.language, leastFluency.next) && !retracts(sentence, source.language)
  );
}

/** True if the sentence after `last` limits what the passage says, so that it misleads without it. */
function isLimited(source: Source, last: number): boolean {
  const next = source.sentences[last + 1];
  return (
    next !== undefined &&
    next.turn === source.sentences[last]?.turn &&
    limits(next, source.language)
  );
}

/** Who is addressed by name, or told of in the first person, is hardly what the source is about. */
function isAside(source: Source, sentences: Sentence[]): boolean {
  const isNamed = ({ tokens }: Sentence) =>
    source.addressed.some((name) => tokens.some(({ word }) => word === name.toLowerCase()));
  return sentences.some((sentence) => isNamed(sentence));
}

/** A document says at its start what it is about; what it cites is somebody else's, and its figures are not shown. */
const written = {
  start: 0.05,
  startWorth: 1.3,
  result: 1.15,
  cited: 0.75,
  unseen: 0.5,
  aim: 0.4,
  measured: 1.2,
  /** A run that begins amid a paragraph has lost when, where or for whom it holds. */
  amid: 0.7,
};
const citation = /\([^()]*\b(?:19|20)\d\d[a-z]?\)|\[\d+\]/u;
const figures = /\p{N}[.,]\p{N}|\p{N}{2,}|\p{N}\s?(?:%|x(?!\p{L}))/u;

/** What a part of a study counts; a name of others in what it says of itself counts against it. */
const partWorth: Partial<Record<DocumentPart, number>> = {
  method: 0.8,
  others: 0.5,
  detail: 0.4,
  apart: 0.3,
};

/** What a run of a document counts for where it stands, and by whose words it is; 1 for speech. */
export function writtenWorth(source: Source, sentences: Sentence[], first: number): number {
  if (!isDocument(source)) return 1;
  const { aims } = languageFor(source.language).cues ?? {};
  const part = source.parts?.[first];
  const isFound = sentences.some(({ role }) => role === "result");
  const isAim =
    part !== "problem" && part !== "method" && sentences.some(({ text }) => aims?.test(text));
  const isMeasured = part === "result" && sentences.some(({ text }) => figures.test(text));
  const cites = sentences.filter(({ text }) => citation.test(text)).length;
  const isAmid = source.sentences[first - 1]?.lastSegment === source.sentences[first]?.firstSegment;
  return (
    (first < source.sentences.length * written.start ? written.startWorth : 1) *
    (isFound ? written.result : 1) *
    (isMeasured ? written.measured : 1) *
    (isAim ? written.aim : 1) *
    (isAmid ? written.amid : 1) *
    (sentences.some(({ text }) => unseen.test(text)) ? written.unseen : 1) *
    (part === undefined ? 1 : (partWorth[part] ?? 1)) *
    (cites > 0 ? written.cited : 1) *
    (part !== undefined && cites > 1 ? written.cited : 1)
  );
}

/** Scores a run of sentences: what it covers, what it does, and how it reads. */
function scoreOf(source: Source, first: number, last: number, isTold: boolean): number {
  const sentences = source.sentences.slice(first, last + 1);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const covered = sentences.reduce((sum, { importance, words: n }) => sum + importance * n, 0);
  const best = Math.max(...sentences.map(({ role }) => worth[role]));
  const fluency = Math.min(...sentences.map((sentence) => sentence.fluency));
  const isProved =
    sentences.some(({ role }) => claims.has(role)) &&
    sentences.some(({ role }) => proofs.has(role));
  const length = words < 14 ? 0.65 : words < 22 ? 0.88 : words <= 75 ? 1.1 : 0.98;
  return (
    (covered / Math.max(1, words)) *
    best *
    length *
    (isProved && sentences.length > 1 ? 1.1 : 1) *
    (isTold ? 1 : sentences.some(({ personal }) => personal) ? 0.55 : 0.8) *
    (isTold && sentences.some(({ personal }) => personal) ? 0.8 : 1) *
    (isAside(source, sentences) ? 0.6 : 1) *
    (sentences.some((sentence) => sentence.teased) ? teased : 1) *
    writtenWorth(source, sentences, first) *
    (0.7 + 0.3 * fluency) *
    (isLimited(source, last) ? 0.4 : 1)
  );
}

const textOf = ({ sentences }: Source, first: number, last: number): string =>
  sentences
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(" ");

/** True if every quotation mark that opens in a run closes in it. */
function isBalanced(source: Source, first: number, last: number): boolean {
  const text = textOf(source, first, last);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/"/gu) % 2 === 0 && count(/[“„«「]/gu) === count(/[”»」]|(?<=\S)“/gu);
}

/** How many sentences and words a passage may have. */
type Size = { longest?: number; words?: number };

/** Finds the best passage that opens at a sentence: one to four sentences of one turn. */
function bestFrom(
  source: Source,
  at: number,
  lastAllowed: number,
  { longest = most.sentences, words: mostWords = most.words }: Size,
): Cut | undefined {
  if (!opens(source, at)) return undefined;
  const isTold = toldAt(source, at, false) !== undefined;
  // In a language that can be told, what is not told is somebody's own story: shorter.
  const limit = isTold
    ? most
    : { sentences: most.quotedSentences, words: editsOf(source.language) ? 45 : most.quotedWords };
  let best: Cut | undefined;
  let safest: Cut | undefined;
  let words = 0;
  for (let to = at; to < at + Math.min(longest, limit.sentences) && to <= lastAllowed; to++) {
    if (to > at && !follows(source, to)) break;
    if (to > at && isTold && !toldAt(source, to, true)) break;
    words += source.sentences[to]?.words ?? 0;
    if (words > Math.min(mostWords, limit.words) && to > at) break;
    if (!isBalanced(source, at, to) || isHalfPair(textOf(source, at, to), source.language))
      continue;
    const cut = { first: at, last: to, weight: scoreOf(source, at, to, isTold) };
    if (!best || cut.weight > best.weight) best = cut;
    if (isSafe(source, cut) && (!safest || cut.weight > safest.weight)) safest = cut;
  }
  if (best && safest && safest.weight >= best.weight * safeEnough) return safest;
  return best && { ...best, weight: best.weight * riskiness };
}

/**
 * Finds the ready passages of a span, the best first: runs of sentences that are safe to publish by
 * themselves, none sharing a sentence with another; with `isSafeOnly`, those that a piece may take.
 */
export function readyIn(
  source: Source,
  span: Span,
  accept: (sentence: Sentence) => boolean,
  { count, isSafeOnly, ...size }: { count: number; isSafeOnly?: true } & Size,
): Cut[] {
  const cuts: Cut[] = [];
  for (let at = span.first; at <= span.last; at++) {
    const sentence = source.sentences[at];
    if (!sentence || !accept(sentence)) continue;
    const cut = bestFrom(source, at, span.last, size);
    if (cut && (!isSafeOnly || isSafe(source, cut))) cuts.push(cut);
  }
  const taken = new Set<number>();
  const chosen: Cut[] = [];
  for (const cut of cuts.toSorted((a, b) => b.weight - a.weight || a.first - b.first)) {
    if (chosen.length >= count) break;
    const run = Array.from({ length: cut.last - cut.first + 1 }, (_, k) => cut.first + k);
    if (run.some((at) => taken.has(at))) continue;
    for (const at of run) taken.add(at);
    chosen.push(cut);
  }
  return chosen;
}
