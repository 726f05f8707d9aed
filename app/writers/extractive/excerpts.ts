import { languageFor } from "../../languages/index.ts";
import { endsFrom, endsWritten, isFramed } from "./answer-ends.ts";
import { pointsBack } from "./answer-sentences.ts";
import type { Cut, Source } from "./passages.ts";
import { writtenWorth } from "./ready.ts";
import { reportsOthers } from "./reported.ts";
import { pointsAtRoom } from "./role-of.ts";
import { isMisread, isVerbless, leansOnObject, unseen } from "./safe.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";

/** Of an excerpt, in words. */
const least = 45;
const most = 110;
const leastFluency = 0.75;
/** Words of a written sentence. */
const longest = 42;
/** Fewer say too little to begin with. */
const fewestWords = 5;
/** A paragraph or a turn is opened where its thought begins. */
const opening = 1.1;
/** The same for each paragraph that it goes on into: that one has a thought of its own. */
const crossing = 0.75;
/** What the end of a turn counts for at most: it says nothing of the words before it. */
const turnEnd = 1.6;
/** What the maker of a recording played ahead of it. */
const teased = 1.3;

/** Somebody's own story weighs less. */
const mostPersonal = 0.5;
const personalWorth = 0.8;
/** The same for each sentence about the recording itself. */
const pointing = 0.8;
/** Their share in what people say whom nobody names. */
const mostPointing = 0.25;

/** True if every bracket that a sentence closes was opened in it: else its beginning is lost. */
const isBracketed = (text: string): boolean =>
  (text.match(/[([]/gu)?.length ?? 0) >= (text.match(/[)\]]/gu)?.length ?? 0);

/** True for a sentence that tells what it is about. */
export const opensAlone = ({ standsAlone, leans }: Sentence): boolean => standsAlone && !leans;

/** True for one that at least hangs on nothing before it: a person sees what it opens. */
export const opensForReader = ({ leans, torn, words, concepts }: Sentence): boolean =>
  !leans && !torn && words >= fewestWords && concepts.length > 0;

/** True for "(See Figure 2.)", and for "The study aims to …" behind what a document found. */
function endsOnAim({ language, parts = [] }: Source, { text }: Sentence, first: number): boolean {
  const { aims } = languageFor(language).cues ?? {};
  const part = parts[first];
  const mayAim = part === undefined || part === "summary" || part === "problem";
  return text.startsWith("(") || /[:：]$/u.test(text) || (!mayAim && aims?.test(text) === true);
}

/** How many paragraphs end inside a run. */
const bordersIn = (source: Source, first: number, last: number): number =>
  Array.from({ length: last - first }, (_, at) => first + at).filter((at) =>
    endsWritten(source, at),
  ).length;

type Wanted = {
  count: number;
  opens: (sentence: Sentence) => boolean;
  /** Only what a piece may take by itself: its first words mean nothing before, and nobody unnamed says "I". */
  isSafeOnly?: true;
};

/**
 * Finds the excerpts of a span, the best first, none sharing a sentence with another: runs of whole
 * sentences of one turn or paragraph that open understood alone and end where nothing turns what was
 * meant. Long enough to bring a claim's reason or example, they need no other sentence.
 */
export function excerptsIn(
  source: Source,
  { first, last }: Span,
  accept: (sentence: Sentence) => boolean,
  { count, opens, isSafeOnly }: Wanted,
): Cut[] {
  const { sentences } = source;
  const isSpoken = source.timed || source.voices.size > 0;
  const { opinion } = languageFor(source.language).cues ?? {};
  const cuts: Cut[] = [];
  for (let at = first; at <= last; at++) {
    const sentence = sentences[at] as Sentence;
    if (
      sentence.noise ||
      !opens(sentence) ||
      sentence.isQuestion ||
      sentence.quoted ||
      !accept(sentence)
    )
      continue;
    if (sentence.fluency < leastFluency || reportsOthers(sentence.plain)) continue;
    // A section of an article shows its time.
    if (source.timed && sentence.start === undefined) continue;
    if (pointsBack(sentence, source.language) || !isBracketed(sentence.text)) continue;
    if (isSafeOnly && isFramed(source, at)) continue;
    if (isSafeOnly && (leansOnObject(sentence) || isVerbless(sentence))) continue;
    let end = at;
    while (end < last && sentences[end + 1]?.turn === sentence.turn) end++;
    const wordsTo = (to: number) =>
      sentences.slice(at, to + 1).reduce((sum, { words }) => sum + words, 0);
    const [best] = endsFrom(source, at, end)
      .ends.filter((one) => wordsTo(one.at) >= least && wordsTo(one.at) <= most)
      .filter((one) => isSpoken || !endsOnAim(source, sentences[one.at] as Sentence, at))
      .map((one) => ({ ...one, worth: one.worth * crossing ** bordersIn(source, at, one.at) }))
      .toSorted((a, b) => b.worth - a.worth);
    if (!best) continue;
    const run = sentences.slice(at, best.at + 1);
    // What runs on like that was read wrongly, across a page or a column; "Figure 1" nobody sees.
    const isUnfit = (one: Sentence) =>
      one.words > longest || isMisread(one) || unseen.test(one.text);
    if (isSafeOnly && !isSpoken && run.some(isUnfit)) continue;
    const personal = run.filter((one) => one.personal).length / run.length;
    const isOnesOwn = run.some((one) => one.startsWithSelf && !opinion?.test(one.plain));
    const pointed = run.filter((one) => pointsAtRoom(one, source.language)).length;
    if (isSafeOnly && source.nameless && (pointed > run.length * mostPointing || isOnesOwn))
      continue;
    if (pointsAtRoom(run[0], source.language) || pointsAtRoom(run.at(-1), source.language))
      continue;
    const isFirst = sentences[at - 1]?.turn !== sentence.turn || endsWritten(source, at - 1);
    const isTeased = run.some((one) => one.teased);
    const weight =
      best.worth *
      Math.min(1, turnEnd / best.close) *
      (isFirst ? opening : 1) *
      (isTeased ? teased : 1) *
      (personal > mostPersonal ? personalWorth : 1) *
      pointing ** pointed *
      writtenWorth(source, run, at);
    cuts.push({ first: at, last: best.at, weight, isExcerpt: true });
  }
  const chosen: Cut[] = [];
  for (const cut of cuts.toSorted((a, b) => b.weight - a.weight || a.first - b.first)) {
    if (chosen.length >= count) break;
    if (chosen.every((other) => other.last < cut.first || other.first > cut.last)) chosen.push(cut);
  }
  return chosen;
}
