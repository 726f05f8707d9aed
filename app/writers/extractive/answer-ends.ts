import { languageFor } from "../../languages/index.ts";
import { countWords } from "../../languages/words.ts";
import {
  isAnothers,
  isAssent,
  isBody,
  isPause,
  isTag,
  isWhole,
  mostOnTheWay,
  type Place,
  plainMarks,
  pointsBack,
  saysAgain,
  spokenAt,
  takesUp,
} from "./answer-sentences.ts";
import type { Source } from "./passages.ts";
import { isHalf, isHalfPair, itemOf, limits, retracts } from "./role-of.ts";
import { isVerbless } from "./safe.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import type { Kept } from "./turns.ts";
import { speaksToAnother } from "./unnamed.ts";

/** What is said at all, and what is shown of it, in words. */
export const answered = {
  least: 40,
  shown: 28,
  brief: 8,
  enough: 20,
  post: 45,
  most: 290,
  sentence: 75,
};

/** Within how many sentences a speaker says the same again. */
const againWithin = 3;
/** Sentences in a row that an answer may leave out. */
const mostLeft = 3;
/** How well a run ends where the next sentence needs nothing of it, and where its speaker ends. */
const usualClose = 1.1;
export const realClose = 2.4;
/** The same where its writer begins a new paragraph, and of how many words these are at least. */
const paragraph = { close: 1.5, words: 45 };

/** What an end within a thought keeps, and within how many sentences that shows. */
const amid = { close: 0.7, within: 2 };

/** The same where a "but" follows so soon, and where so few sentences are missing that they conclude. */
const turning = { close: 0.5, within: 2 };

const unfinished = { close: 0.8, sentences: 3 };

/** The same where the next sentence says what follows from this one, and where this one says it. */
const concluding = { before: 0.7, behind: 1.1 };

/** The same where the next sentence is a part of this one, set apart by a stop. */
const fragment = { close: 0.6, words: 4 };

/** What an end keeps that comes before what was asked for, for each of so many terms at most. */
const unasked = { close: 0.7, terms: 2 };

/** How well a turn ends that somebody's few words part from its speaker's next, of so many words. */
const parted = { close: 1, words: 30 };

/** What an end keeps that trails off: "… and make them successful...". */
const trailing = 0.4;
/** Within how many sentences the "but" comes that an "of course" announces. */
const turnedWithin = 3;
/** Words of the one who asks that part an answer's turns, as "Yeah, right" does. */
export const mostBetween = 12;
/** Within how many sentences a speaker goes on whom somebody's few words part. */
const mostPartedBy = 4;
/** Sentences in which somebody leads up to a question. */
const mostLead = 8;
/** Words of "That's it.", behind the answer itself. */
const mostTrailing = 3;
export const tells = new Set<Sentence["role"]>([
  "thesis",
  "definition",
  "contrast",
  "advice",
  "result",
]);

/** True if every quotation mark that opens in a text closes in it. */
export const isBalanced = (text: string) => {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return count(/"/gu) % 2 === 0 && count(/[“„«「]/gu) === count(/[”»」]|(?<=\S)“/gu);
};

/** Where an answer may end, and how well it ends there. */
export type End = { at: number; worth: number; words: number; close: number };

/** True if what a sentence names first is what the next ones speak of: its thought goes on. */
function goesOn(run: readonly Sentence[], after: readonly Sentence[]): boolean {
  const said = new Set(run.slice(0, -1).flatMap(({ concepts }) => concepts));
  const fresh = new Set(run.at(-1)?.concepts.filter((one) => !said.has(one)));
  return after.some(({ concepts }) => concepts.some((one) => fresh.has(one)));
}

/**
 * True if a new paragraph begins behind a sentence: whoever wrote a conversation down parted it where
 * a thought ends. Lines of a few words are parted by length.
 */
export function endsParagraph({ sentences }: Pick<Place, "sentences">, at: number): boolean {
  const [here, next] = [sentences[at], sentences[at + 1]];
  if (!here || !next || next.firstSegment === here.lastSegment) return false;
  let words = 0;
  for (let back = at; sentences[back]?.lastSegment === here.lastSegment; back--)
    words += sentences[back]?.words ?? 0;
  return words >= paragraph.words;
}

/** Captions have fewer words for each time. */
const leastWritten = 30;
/** True for a line that a person wrote down as a paragraph: captions are joined by pauses and lengths. */
function isWritten({ text, cues = [] }: Kept): boolean {
  // A cue behind the last word, or between two lines, is an end.
  const starts = cues.filter(([at]) => at > 0 && /\S/u.test(text.charAt(at))).length;
  return countWords(text) >= leastWritten * (1 + starts);
}

/**
 * The same, where a person parted them. An answer may also end where joined captions do (`closeOf`):
 * they are joined up to a pause, but nothing begins there.
 */
export function endsWritten(source: Source, at: number): boolean {
  const line = source.segments[source.sentences[at]?.lastSegment ?? -1];
  return line !== undefined && endsParagraph(source, at) && isWritten(line);
}

/** Where a speaker goes on behind a few words of somebody else ("Did you win?"), if so. */
function resumedAt(sentences: readonly Sentence[], turnEnd: number): number | undefined {
  const after = sentences.slice(turnEnd + 1, turnEnd + 1 + mostPartedBy);
  const turn = after[0]?.turn;
  const back = after.findIndex((one) => one.turn !== turn);
  const next = after[back];
  if (back < 0 || !next || next.speaker !== sentences[turnEnd]?.speaker) return undefined;
  const isBrief = wordsIn(after.slice(0, back)) <= mostBetween;
  return next.speaker !== undefined && isBrief ? turnEnd + 1 + back : undefined;
}

/** True if the speaker goes on there with a "but"; behind a question, it answers that one. */
function isLimitedBehind({ sentences, language }: Place, turnEnd: number): boolean {
  const at = resumedAt(sentences, turnEnd);
  const next = sentences[at ?? -1];
  if (at === undefined || !next || !limits(next, language)) return false;
  return !sentences.slice(turnEnd + 1, at).some(({ isQuestion }) => isQuestion);
}

/** True if the speaker goes on at length there. */
function isParted(sentences: readonly Sentence[], turnEnd: number): boolean {
  const at = resumedAt(sentences, turnEnd);
  if (at === undefined) return false;
  const goesOnFor = sentences
    .slice(at, at + parted.words)
    .filter((one) => one.turn === sentences[at]?.turn);
  return wordsIn(goesOnFor) >= parted.words;
}

const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { words }) => sum + words, 0);

/** What an end keeps before which too little of what was asked for is named, and behind which it is. */
function askedFor(
  asked: ReadonlySet<number>,
  told: readonly Sentence[],
  after: readonly Sentence[],
): number {
  const named = new Set(told.flatMap(({ concepts }) => concepts));
  const behind = new Set(after.flatMap(({ concepts }) => concepts));
  const missing = [...asked].filter((one) => !named.has(one) && behind.has(one)).length;
  return unasked.close ** Math.min(unasked.terms, missing);
}

/** How well a run ends at a sentence of a turn, by what follows it. */
function closeOf(
  place: Place,
  { first, last: at }: Span,
  turnEnd: number,
  asked: ReadonlySet<number>,
): number {
  const { sentences, language } = place;
  const sentence = sentences[at] as Sentence;
  const next = at < turnEnd ? sentences[at + 1] : undefined;
  const { announces, denies, concludes, turnsTo } = languageFor(language).cues ?? {};
  if (announces?.test(plainMarks(sentence.text)) || (next && denies?.test(sentence.text)))
    return 0.2;
  if (!next) return place.nameless || isParted(sentences, turnEnd) ? parted.close : realClose;
  const after = sentences.slice(at + 1, turnEnd + 1);
  const opensTale = sentence.role === "story" || sentence.role === "example" ? 0.7 : 1;
  const isTurned = after
    .slice(0, turning.within)
    .some((one) => limits(one, language) || retracts(one, language));
  const isFragment = isHalf(next, language) || (next.words >= fragment.words && isVerbless(next));
  const whole =
    (isFragment ? fragment.close : 1) *
    askedFor(asked, sentences.slice(first, at + 1), after) *
    (concludes?.test(plainMarks(next.text)) ? concluding.before : 1) *
    (at > first && concludes?.test(plainMarks(sentence.text)) ? concluding.behind : 1);
  const isAmid =
    (goesOn(sentences.slice(first, at + 1), after.slice(0, amid.within)) ? amid.close : 1) *
    (isTurned ? turning.close : 1) *
    whole *
    (turnEnd - at <= unfinished.sentences ? unfinished.close : 1);
  if (endsParagraph(place, at))
    return (
      paragraph.close * opensTale * whole * (next.leans ? 0.8 : 1) * (isTurned ? turning.close : 1)
    );
  const isNext = turnsTo?.test(plainMarks(next.text)) ?? false;
  if (next.leans && !isNext) return 0.55 * opensTale * isAmid;
  return (next.standsAlone || isNext ? usualClose : 0.7) * opensTale * isAmid;
}

/** Of a run's length in words; what stops early stops before its point, an answer above all. */
const lengthWorth = (words: number): number =>
  words < 45 ? 0.7 : words < 60 ? 0.9 : words < 85 ? 1.1 : 1.25;

const answerWorth = (words: number): number =>
  words < 45 ? 0.6 : words < 60 ? 0.8 : words < 85 ? 1 : words < 120 ? 1.2 : 1.35;

/** What counts more, the longer a run is, than how much of the subject each word carries. */
const evened = 0.6;
export type Run = {
  ends: End[];
  /** Sentences that a shortened answer leaves out: broken off, or garbled. */
  left: ReadonlySet<number>;
};

/**
 * Finds where an excerpt that begins at `first` may end, without turning what was meant. With
 * `mayLeave`, it leaves out what was broken off where the next sentence stands without it.
 */
export function endsFrom(
  source: Source,
  first: number,
  last: number,
  { mayLeave = false, asked = new Set<number>() } = {},
): Run {
  const { sentences, language, addressed } = source;
  const ends: End[] = [];
  const left = new Set<number>();
  let words = 0;
  let importance = 0;
  let text = "";
  let isTelling = false;
  let isLeaving = false;
  const isTold = (at: number): boolean => {
    const sentence = sentences[at] as Sentence;
    if (!isWhole(sentence) || sentence.words > answered.sentence) return false;
    // "Because it is cheaper." answers a question, and opens nothing else.
    if (!mayLeave && at === first && isHalf(sentence, language)) return false;
    const isNamed = sentence.tokens.some(({ word }) =>
      addressed.some((name) => name.toLowerCase() === word),
    );
    // Below both names, an answer may speak to the one who asked.
    return (mayLeave || !isNamed) && spokenAt(source, at, at === first) !== undefined;
  };
  const turnsAway = (sentence: Sentence) =>
    limits(sentence, language) || retracts(sentence, language);
  /** True if what is broken off here, of one to three sentences, is not missed behind it. */
  const isSpare = (at: number): boolean => {
    for (let to = at; to < at + mostLeft && to < last; to++) {
      const [sentence, next] = [sentences[to] as Sentence, sentences[to + 1] as Sentence];
      if (!isBody(sentence) || sentence.afterNote || turnsAway(sentence) || turnsAway(next))
        return false;
      if (isTold(to + 1) && next.standsAlone && !next.leans) return !pointsBack(next, language);
    }
    return false;
  };
  const { turn } = sentences[first] as Sentence;
  let turnEnd = last;
  while (sentences[turnEnd + 1]?.turn === turn) turnEnd++;
  // Where nobody is named, whoever asks next may have begun to speak.
  const isAskedNext = source.nameless === true && sentences[turnEnd + 1]?.isQuestion === true;
  const leadsFrom = isAskedNext ? Math.max(first, turnEnd - mostLead) : last;
  const isTrailing = (sentence: Sentence) =>
    sentence.words <= mostTrailing ||
    (sentence.noise === "small talk" && sentence.words < mostOnTheWay && !turnsAway(sentence));
  // "Yeah." behind the last word ends nothing, nor does "I did that myself."
  while (turnEnd > first && isTrailing(sentences[turnEnd] as Sentence)) turnEnd--;
  const lastItem = sentences.findLastIndex(
    (sentence, at) => at > first && at <= turnEnd && itemOf(sentence, language) !== undefined,
  );
  const { promises, concedes } = languageFor(language).cues ?? {};
  let item: number | undefined;
  let isPromised = false;
  let isConceded = false;
  for (let at = first; at <= last; at++) {
    const sentence = sentences[at] as Sentence;
    if (at > leadsFrom && speaksToAnother(sentence, language)) break;
    // "Just to round up the question that you asked" is about another one.
    if (mayLeave && source.nameless && at > first && takesUp(sentence, language)) break;
    const place = itemOf(sentence, language);
    // "The second one is …" counts what is not shown.
    if (place !== undefined && place > 1 && item !== place - 1) break;
    item = place ?? item;
    isPromised ||= promises?.test(sentence.text) ?? false;
    // "The last thing we did …": what was promised is told.
    if (place === -1) {
      item = undefined;
      isPromised = false;
    }
    isConceded ||= concedes?.test(sentence.text) ?? false;
    const isAgain =
      at > first && saysAgain(sentence, sentences.slice(Math.max(first, at - againWithin), at));
    const isAside =
      isTag(sentence, language) || isAssent(source, at) || isAgain || isAnothers(source, at);
    if (mayLeave && at > first && isAside) {
      left.add(at);
      continue;
    }
    if (!isTold(at) || isLeaving) {
      if (isLeaving && sentence.standsAlone && !sentence.leans && isTold(at)) isLeaving = false;
      else {
        if (!isLeaving && (!mayLeave || at === first || !isSpare(at))) break;
        isLeaving = true;
        left.add(at);
        continue;
      }
    }
    words += sentence.words;
    if (words > answered.most) break;
    importance += sentence.importance * sentence.words;
    text += ` ${sentence.text}`;
    isTelling ||= tells.has(sentence.role);
    if (words < answered.brief || sentence.isQuestion || sentence.noise) continue;
    if (!isBalanced(text) || isHalfPair(text, language)) continue;
    if (place !== undefined || isHalf(sentence, language)) continue;
    // Half a list misleads, and so does one of two things that were promised.
    if (item !== undefined && lastItem > at) continue;
    if (isPromised && at < turnEnd) continue;
    const next = at < turnEnd ? sentences[at + 1] : undefined;
    if (next && (turnsAway(next) || promises?.test(next.text))) continue;
    if (!next && isLimitedBehind(source, turnEnd)) continue;
    if (
      isConceded &&
      sentences.slice(at + 1, Math.min(turnEnd, at + turnedWithin) + 1).some(turnsAway)
    )
      continue;
    const usual = closeOf(source, { first, last: at }, turnEnd, asked);
    const close = isPause(sentence) ? Math.min(usual, usualClose) * trailing : usual;
    const worth =
      (importance / words) ** evened * close * (mayLeave ? answerWorth : lengthWorth)(words);
    if (words < answered.shown && !mayLeave) continue;
    ends.push({ at, worth: worth * (isTelling ? 1.12 : 1), words, close });
  }
  return { ends, left };
}

/** True where the sentence before makes one a supposition, or what others say. */
export function isFramed({ sentences, language }: Place, at: number): boolean {
  const before = sentences[at - 1];
  if (!before || before.turn !== sentences[at]?.turn) return false;
  return languageFor(language).cues?.framed?.test(before.text) ?? false;
}

export const wholeOf = ({ ends }: Run): End[] =>
  ends.filter(({ words }) => words >= answered.shown);

/** What a run tells, however well it ends: the end of a turn says nothing of its words. */
export const tellingOf = ({ worth, close }: End): number => worth * Math.min(1, usualClose / close);
