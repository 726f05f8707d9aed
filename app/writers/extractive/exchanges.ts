import type { Said } from "../../editing/index.ts";
import type { Exchange, Passage } from "../../formats/format.ts";
import { longWords } from "../../formats/planned.ts";
import { languageFor } from "../../languages/index.ts";
import { capitalised } from "../../languages/sentences.ts";
import type { Findings } from "./analysis.ts";
import {
  answered,
  type End,
  endsFrom,
  endsParagraph,
  isFramed,
  mostBetween,
  type Run,
  realClose,
  tellingOf,
  tells,
  wholeOf,
} from "./answer-ends.ts";
import {
  addsToQuestion,
  decides,
  isOnTheWay,
  isVerdict,
  plainMarks,
  pointsBack,
  repliesIn,
  speaksToRoom,
  spokenAt,
} from "./answer-sentences.ts";
import { answersRest, isUnderstood, questionIn, type Turn } from "./asked-questions.ts";
import type { NounPhrase } from "./noun-phrases.ts";
import { claimsWithin } from "./passage-headings.ts";
import { type Cut, passageOf, type Source } from "./passages.ts";
import { yesOrNo } from "./questions.ts";
import { itemOf, pointsAtRoom } from "./role-of.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import { contrastOf, headsAlone, longerFirst } from "./topics.ts";

/** How well an answer has to end that fits a post. */
const briefClose = 0.6;
const loose = 0.5;
/** Into how many sentences of an answer its excerpt may begin. */
const beginsWithin = 5;
/** How many of a question's terms a sentence has that takes it up again, and within how many. */
const onIt = 2;
const laterWithin = 24;
const laterWorth = 0.6;
/** Uses of a common word that are still by the way. */
const mostPassing = 3;
/** What talk about the talk and about the people in it takes from an answer that is nothing else. */
const pointing = 0.5;
/** What is left of an answer to "Tell us about yourself". */
const introduced = 0.4;
/** An end of less than this share of the best leaves out the point. */
const leastEnd = 0.5;
/** Words of "Oh, wow. Let me think.", before the answer itself. */
const mostBefore = 16;
/** What each word of the source's title makes an answer worth, and how many count. */
const titled = 1.2;
const mostTitled = 3;
/** The same for an answer of which the maker of the recording played something ahead. */
const played = 1.3;
/** An answer of less than this share of the best one's weight is small talk; fewer others need more. */
const leastUsable = 0.3;
const fewest = 3;
const mostExchanges = 24;
function turnsOf(sentences: readonly Sentence[]): Turn[] {
  const turns: Turn[] = [];
  for (const [at, { turn, speaker, words }] of sentences.entries()) {
    const open = turns.at(-1);
    if (open && sentences[open.first]?.turn === turn) {
      open.last = at;
      open.words += words;
    } else
      turns.push({ first: at, last: at, words, ...(speaker === undefined ? {} : { speaker }) });
  }
  return turns;
}

/** A run from a verdict on, without what somebody else says in between. */
const behind = (verdict: Turn, { first, left }: Excerpt): Pick<Excerpt, "first" | "left"> => ({
  first: verdict.first,
  left: new Set([
    ...Array.from({ length: first - verdict.last - 1 }, (_, at) => verdict.last + 1 + at),
    ...left,
  ]),
});

/**
 * The "No, it's plain JavaScript." of a turn of its own that somebody's few words part from the answer it
 * opens: an answer without its verdict says less, or something else.
 */
function verdictBefore(
  source: Source,
  turns: readonly Turn[],
  at: number,
  answer: Turn,
): Turn | undefined {
  const next = turns[at + 1];
  if (!next || next === answer || next.speaker !== answer.speaker) return undefined;
  const said = source.sentences.slice(next.first, next.last + 1);
  const isTold = said.every(
    (one, index) => spokenAt(source, next.first + index, index === 0) && !one.torn,
  );
  return isTold && decides(said[0] as Sentence, source.language) ? next : undefined;
}

/** The turn that answers: the next one or, where that is only a few words, the speaker's next. */
function answerAfter(
  turns: readonly Turn[],
  at: number,
  asks: (turn: Turn) => boolean,
): Turn | undefined {
  const first = turns[at + 1];
  if (!first || (first.speaker !== undefined && first.speaker === turns[at]?.speaker))
    return undefined;
  if (first.words >= answered.least) return first;
  // What is said in more words than that is the answer, and too short to stand.
  if (first.words > mostBefore) return undefined;
  const [between, next] = turns.slice(at + 2, at + 4);
  // What follows another question answers that one.
  const isBetween = between && between.words <= mostBetween && !asks(between);
  const goesOn = isBetween && next?.speaker === first.speaker;
  return goesOn && next && next.words >= answered.least ? next : undefined;
}

type Excerpt = {
  first: number;
  /** Nothing but thanks and the like is said before it. */
  isFromStart: boolean;
} & Run;

const toldBy = (run: Run): number => Math.max(0, ...wholeOf(run).map(tellingOf));

const bestOf = (run: Run): number => Math.max(0, ...wholeOf(run).map(({ worth }) => worth));

/**
 * Finds where the excerpt of an answer begins and may end: at its start, past what is on the way, or
 * where a long answer comes back to what was asked.
 */
function excerptOf(source: Source, { first, last }: Turn, question: Span): Excerpt | undefined {
  const { sentences, language } = source;
  let begin = first;
  const { turnsTo } = languageFor(language).cues ?? {};
  const isPassed = (at: number) => {
    const sentence = sentences[at] as Sentence;
    const isReply = at === first && repliesIn(source, at);
    return isOnTheWay(sentence, language) && !decides(sentence, language) && !isReply;
  };
  while (begin < last && isPassed(begin)) begin++;
  // "No." answers the last words before it, which may be no part of the question; "Why?" has no such answer.
  const { plain: askedFor = "", tags } = sentences[question.last] ?? {};
  const { asks } = languageFor(language).lexicon;
  // Only where parts of speech are known is it known what a question asks for.
  const isDecidable = tags === undefined || yesOrNo.test(askedFor) || !asks.test(askedFor);
  const isElsewhere = question.last < first - 1 || !isDecidable;
  if (begin < last && isElsewhere && isVerdict(sentences[begin] as Sentence, language)) begin++;
  // Without the "No, it's plain JavaScript." that it begins with, an answer is another.
  const isDecided = isDecidable && decides(sentences[begin] as Sentence, language);
  const asked = new Set(
    sentences.slice(question.first, question.last + 1).flatMap(({ concepts }) => concepts),
  );
  const runFrom = (at: number): Excerpt => ({
    first: at,
    isFromStart: at === begin,
    ...endsFrom(source, at, last, { mayLeave: true, asked }),
  });
  const isKnown = (sentence: Sentence) =>
    sentence.standsAlone && !sentence.isQuestion && !pointsBack(sentence, language);
  // "Yeah." may go; after more than that, what points back is not understood.
  const isAll = sentences.slice(first, begin).every(({ words }) => words <= 3);
  let start: Excerpt | undefined;
  const latest = isDecided ? begin : Math.min(last, begin + beginsWithin);
  for (let at = begin; at <= latest && !start; at++) {
    const sentence = sentences[at] as Sentence;
    // Whoever answers may ask for what was meant first.
    const isFirstItem = itemOf(sentence, language) === 1;
    const opens = isFirstItem || (at > begin ? isKnown(sentence) : isAll || !sentence.leans);
    const isAskers = speaksToRoom(sentence, language) || addsToQuestion(sentence, language);
    if (!opens || (source.nameless && isAskers)) continue;
    // "Another piece would be …" answers what was asked before.
    if (!isFirstItem && turnsTo?.test(plainMarks(sentence.text))) continue;
    const run = runFrom(at);
    if (toldBy(run) > 0) start = run;
  }
  const sharesWith = ({ concepts }: Sentence) =>
    concepts.filter((one) => asked.has(one)).length >= onIt;
  const isOnIt = (sentence: Sentence) => tells.has(sentence.role) && sharesWith(sentence);
  // What a paragraph opens, hangs on nothing of the one before.
  const isOpening = (at: number) =>
    isOnIt(sentences[at] as Sentence) ||
    (endsParagraph(source, at - 1) && sharesWith(sentences[at] as Sentence));
  const later = Array.from({ length: Math.max(0, last - begin) }, (_, at) => begin + 1 + at)
    .slice(0, laterWithin)
    .filter((at) => isKnown(sentences[at] as Sentence) && isOpening(at))
    .filter((at) => !isFramed(source, at))
    .map(runFrom)
    .toSorted((a, b) => toldBy(b) - toldBy(a))[0];
  const isBetter = later && !isDecided && toldBy(later) * laterWorth > (start ? toldBy(start) : 0);
  return isBetter ? later : start;
}

/** Where an answer may end that takes up its question in so few words that a post holds both. */
function briefOf({ source }: Findings, { first, ends }: Excerpt, question: Span): End[] {
  const { sentences, language } = source;
  const asked = new Set(sentences[question.last]?.concepts);
  const [opens] = sentences.slice(first, first + 1);
  const isDirect = opens !== undefined && (opens.leans || decides(opens, language));
  return ends.filter(({ at, words, close }) => {
    const said = sentences.slice(first, at + 1).flatMap(({ concepts }) => concepts);
    const isLong = words >= answered.enough;
    const isOn = isLong || isDirect || said.some((one) => asked.has(one));
    // "It is …" answers at once what something is.
    const isEnough =
      close >= briefClose || (isDirect && at === first) || (isLong && close >= loose);
    // A beginning that only leads up to the point is no answer, nor "Maybe I got seven, but I'll try".
    const run = sentences.slice(first, at + 1);
    const isOwn = run.every(({ personal, role }) => personal && role !== "definition");
    const isTelling = run.some(({ role }) => tells.has(role));
    const isTold = isLong ? isTelling || !isOwn : isTelling && !isOwn;
    return isOn && isTold && words <= answered.post && isEnough;
  });
}

/** What a run of sentences says in the words of its speaker, less the fillers and what is left out. */
const toldIn = (source: Source, { first, last }: Cut, left: ReadonlySet<number>): Said[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .filter((at) => !left.has(at))
    .flatMap((at) => spokenAt(source, at, at === first) ?? []);

function spoken(source: Source, cut: Cut, told: Said[]): Passage {
  const { safe: _, ...passage } = passageOf(source, cut);
  return { ...passage, told, spoken: true };
}

/** A run of sentences as its speaker says it, less what is left out. */
export const spokenRun = (
  source: Source,
  cut: Cut,
  left: ReadonlySet<number> = new Set(),
): Passage => spoken(source, cut, toldIn(source, cut, left));

/**
 * The terms that question and answer share, or that the answer keeps to from its start, where the
 * question makes no heading of its own.
 */
export function subjectsOf({ source, phrases }: Findings, question: Span, answer: Span): string[] {
  const isVoice = (text: string) =>
    [...source.voices.keys()].some((name) => name.toLowerCase().includes(text.toLowerCase()));
  const isIn = ({ at }: NounPhrase, { first, last }: Span) =>
    at.some((one) => one >= first && one <= last);
  const span = { first: question.first, last: answer.last };
  const named = contrastOf(phrases, span, source.sentences.length, 24).filter(
    (phrase) => !isVoice(phrase.text) && headsAlone(phrase, source.language),
  );
  const usesIn = ({ at }: NounPhrase) =>
    at.filter((one) => one >= answer.first && one <= answer.last).length;
  // One common word is said by the way, unless it is asked for and comes back.
  const isCommon = ({ stems, named }: NounPhrase) => stems.length < 2 && /^\p{Ll}+$/u.test(named);
  const shared = named.filter(
    (phrase) => isIn(phrase, question) && usesIn(phrase) > (isCommon(phrase) ? 1 : 0),
  );
  const told = named.filter((phrase) => usesIn(phrase) > (isCommon(phrase) ? mostPassing : 1));
  const terms = [...shared, ...told].slice(0, 4).toSorted(longerFirst(source.language));
  return terms.slice(0, 2).map(({ named }) => capitalised(named));
}

/** The words that an answer comes back to most, however common: "Diversity". */
function themesOf({ source, phrases }: Findings, { first, last }: Span): string[] {
  const usesIn = ({ at }: NounPhrase) => at.filter((one) => one >= first && one <= last).length;
  return contrastOf(phrases, { first, last }, source.sentences.length, 24)
    .filter((phrase) => usesIn(phrase) > mostPassing)
    .slice(0, 1)
    .map(({ named }) => capitalised(named));
}

/**
 * Puts the best answers below what they come back to, where they have no heading and too few others have
 * one: a conversation of few questions needs them.
 */
function withThemes(findings: Findings, exchanges: readonly Exchange[]): Exchange[] {
  if (usableIn(exchanges) >= fewest || findings.source.nameless) return [...exchanges];
  return exchanges.map((exchange) => {
    const { headings, answer } = exchange;
    const last = answer.order + (answer.told?.length ?? 1) - 1;
    return headings.length > 0
      ? exchange
      : { ...exchange, headings: themesOf(findings, { first: answer.order, last }) };
  });
}

/** How many answers stand under a heading and are no small talk beside the best. */
export function usableIn(exchanges: readonly Exchange[]): number {
  const best = Math.max(0, ...exchanges.map(({ weight }) => weight));
  return exchanges.filter(
    ({ headings, weight }) => headings.length > 0 && weight >= best * leastUsable,
  ).length;
}

/**
 * Lists the questions of a conversation that somebody else answers, the best first: what one asks
 * stands for what a conversation is about, and an answer is understood below its question.
 */
export function exchangesOf(findings: Findings, title = ""): Exchange[] {
  const { source, hosts, spans, chaptersOf } = findings;
  const { sentences } = source;
  const { introduces } = languageFor(source.language).cues ?? {};
  const turns = turnsOf(sentences);
  const named = new Set([...source.voices.keys()].flatMap(longWords));
  const inTitle = longWords(title).filter((word) => !named.has(word));
  const wordsOfTitle = (text: string) => {
    const said = new Set(longWords(text));
    return inTitle.filter((word) => said.has(word)).length;
  };
  const asks = ({ first, last }: Turn) =>
    sentences.slice(first, last + 1).some(({ isQuestion }) => isQuestion);
  const found = turns.flatMap((turn, index): Exchange[] => {
    const answer = answerAfter(turns, index, asks);
    if (!answer || hosts.has(answer.speaker ?? "")) return [];
    if (turn.speaker === undefined && !source.nameless) return [];
    const question = questionIn(source, turn, answer, hosts);
    const found = question && excerptOf(source, answer, question.cut);
    if (!question || !found) return [];
    const verdict = verdictBefore(source, turns, index, answer);
    const excerpt =
      verdict && found.first === answer.first ? { ...found, ...behind(verdict, found) } : found;
    const best = bestOf(excerpt);
    const least = toldBy(excerpt) * leastEnd;
    const whole = wholeOf(excerpt).filter((end) => tellingOf(end) >= least);
    const brief = briefOf(findings, excerpt, question.cut);
    const last = whole.at(-1)?.at ?? excerpt.first;
    const run = sentences.slice(excerpt.first, last + 1);
    const pointed =
      run.filter((one) => pointsAtRoom(one, source.language)).length / Math.max(1, run.length);
    const bestEnd = whole.find(({ worth }) => worth === best);
    const cut = { first: excerpt.first, last, weight: best };
    const passage = spokenRun(source, cut, excerpt.left);
    const countTo = (to: number) =>
      to - excerpt.first + 1 - [...excerpt.left].filter((at) => at < to).length;
    const told = { first: excerpt.first, last: bestEnd?.at ?? last };
    const subjects = subjectsOf(findings, question.cut, told);
    // However short the answer is cut, it holds the claim.
    const held = { first: excerpt.first, last: whole[0]?.at ?? last };
    const heading = answersRest(source, excerpt.first, question) ? undefined : question.heading;
    const asked = heading ?? question.whole;
    if (source.nameless && !isUnderstood(source, question.cut, heading, cut)) return [];
    const above = [
      ...(asked === undefined ? [] : [asked]),
      ...(source.nameless ? [] : chaptersOf(excerpt.first, passage.text)),
      ...(source.nameless || subjects.length === 0
        ? []
        : claimsWithin(source, hosts, held, question.cut)),
      ...(source.nameless ? [] : subjects),
    ];
    return [
      {
        ...(heading === undefined ? {} : { question: heading }),
        headings: [...new Set(above)].filter(
          (heading) => heading === asked || question.told.every(({ text }) => text !== heading),
        ),
        ...(question.isClear && heading !== undefined ? { opens: true as const } : {}),
        asked: spoken(source, question.cut, question.told),
        answer: passage,
        ends: whole.map(({ at, worth, close }) => ({
          count: countTo(at),
          worth,
          ...(excerpt.isFromStart && close === realClose ? { isWhole: true as const } : {}),
        })),
        brief: brief.map(({ at, worth }) => ({ count: countTo(at), worth })),
        chapter: spans.findIndex((span) => excerpt.first <= span.last),
        weight:
          toldBy(excerpt) *
          titled **
            Math.min(
              mostTitled,
              wordsOfTitle(`${question.told.map(({ text }) => text).join(" ")} ${passage.text}`),
            ) *
          (1 - pointing * pointed) *
          (introduces?.test(question.told.map(({ text }) => text).join(" ")) ? introduced : 1) *
          (sentences.slice(told.first, told.last + 1).some(({ teased }) => teased) ? played : 1) *
          (0.6 + Math.min(1.2, question.worth)) *
          (0.7 + Math.min(1, Math.log10(answer.words / answered.least))),
      },
    ];
  });
  const best = withThemes(findings, found).toSorted((a, b) => b.weight - a.weight);
  // Two questions in a row may have one answer.
  const isFirst = ({ answer }: Exchange, at: number) =>
    best.findIndex((other) => other.answer.order === answer.order) === at;
  return best.filter(isFirst).slice(0, mostExchanges);
}
