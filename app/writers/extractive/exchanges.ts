import { askedAs, coreOf, editsOf, holds, type Said, say } from "../../editing/index.ts";
import type { Exchange, Passage } from "../../formats/format.ts";
import { longWords } from "../../formats/planned.ts";
import { asksInTalk } from "../../formats/units.ts";
import { groundingLanguage } from "../../languages/grounding.ts";
import { findLanguage, languageFor } from "../../languages/index.ts";
import { capitalised, folded } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import type { Findings } from "./analysis.ts";
import type { NounPhrase } from "./noun-phrases.ts";
import { claimsWithin } from "./passage-headings.ts";
import { type Cut, passageOf, type Source } from "./passages.ts";
import { isClear, namesSubject, yesOrNo } from "./questions.ts";
import { isHalf, isHalfPair, itemOf, limits, pointsAtRoom, retracts } from "./role-of.ts";
import { isVerbless } from "./safe.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import { contrastOf, headsAlone, longerFirst } from "./topics.ts";
import type { Kept } from "./turns.ts";
import { seeksAssent, speaksToAnother } from "./unnamed.ts";

/** How far before the end of a turn its question may stand, in sentences. */
const reach = 3;
const asked = {
  least: 4,
  most: 60,
  trimmed: 28,
  long: 24,
  remark: 55,
  core: { least: 16, most: 90 },
  /** A question of so few words heads its answer whatever its form. */
  brief: 12,
};
/** A heading of fewer terms names nothing. */
const leastNamed = 2;
/** What is said at all, and what is shown of it, in words. */
const answered = { least: 40, shown: 28, brief: 8, enough: 20, post: 45, most: 290, sentence: 75 };
/** How well an answer has to end that fits a post. */
const briefClose = 0.6;
const loose = 0.5;
const leastFluency = 0.55;
/** A sentence of so many words may trail off and be whole. */
const pausing = 8;
/** How much a word of an answer's first sentences makes its question worth, and how many these are. */
const takenUp = 0.15;
const begins = 4;
/** Within how many sentences a speaker says the same again. */
const againWithin = 3;
/** Sentences in a row that an answer may leave out. */
const mostLeft = 3;
/** A longer sentence says more than "thanks". */
const mostOnTheWay = 13;
/** Into how many sentences of an answer its excerpt may begin. */
const beginsWithin = 5;
/** How many of a question's terms a sentence has that takes it up again, and within how many. */
const onIt = 2;
const laterWithin = 24;
const laterWorth = 0.6;
/** Uses of a common word that are still by the way. */
const mostPassing = 3;
/** How well a run ends where the next sentence needs nothing of it, and where its speaker ends. */
const usualClose = 1.1;
const realClose = 2.4;
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
/** What talk about the talk and about the people in it takes from an answer that is nothing else. */
const pointing = 0.5;
/** What an end keeps that trails off: "… and make them successful...". */
const trailing = 0.4;
/** An end of less than this share of the best leaves out the point. */
const leastEnd = 0.5;
/** Within how many sentences the "but" comes that an "of course" announces. */
const turnedWithin = 3;
/** Words of the one who asks that part an answer's turns, as "Yeah, right" does. */
const mostBetween = 12;
/** Within how many sentences a speaker goes on whom somebody's few words part. */
const mostPartedBy = 4;
/** Words of "Right.", "Oh, wow." within somebody else's answer. */
const mostAnothers = 2;
/** Sentences in which somebody leads up to a question. */
const mostLead = 8;
/** Words that whoever asks adds to the question. */
const mostAdded = 8;
/** Words of "That's it.", behind the answer itself. */
const mostTrailing = 3;
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
/** A question of less worth is a remark. */
const leastWorth = 0.45;
const mostExchanges = 24;

type Turn = Span & { speaker?: string; words: number };
type Place = Pick<Source, "language" | "addressed" | "sentences" | "nameless">;

const interrupted = /(?:…|\.\.\.|--|[—–-])["'”’»)\]]*[.!?]?$/u;

/** True for "Right?" between two sentences. */
function isTag({ text }: Sentence, language: string): boolean {
  const { tags } = editsOf(language) ?? {};
  return tags !== undefined && new RegExp(`^(?:${tags})\\s*[?？؟]$`, "iu").test(text);
}

/** True for words that mean "you" in the room. */
const isAddressing = ({ tokens }: Sentence, language: string): boolean =>
  tokens.some(({ word }) => languageFor(language).lexicon.address.includes(word));

/** True for "Just to round up the question that you asked". */
const takesUp = ({ text }: Sentence, language: string): boolean =>
  languageFor(language).cues?.takesUp?.test(plainMarks(text)) === true;

/** True for "Sweet." in an answer of somebody whom nobody names: another says it. */
const isAnothers = ({ sentences, nameless, language }: Place, at: number): boolean => {
  const sentence = sentences[at] as Sentence;
  const isBare = sentence.words === 1 || (sentence.reacts && sentence.words <= mostAnothers);
  return nameless === true && isBare && !decides(sentence, language);
};

/** True for "Anything you want to share.": where nobody is named, whoever asks adds it to the question. */
const addsToQuestion = (sentence: Sentence, language: string): boolean =>
  sentence.words <= mostAdded && isAddressing(sentence, language);

/** True for "Yes." between two statements: it answers somebody who cannot be heard here. */
function isAssent({ sentences, language }: Place, at: number): boolean {
  const { reacts, words, tokens } = sentences[at] as Sentence;
  const { negations = "" } = findLanguage(language)?.grounding ?? {};
  const isYes = words === 1 && reacts && !negations.split(" ").includes(tokens[0]?.word ?? "");
  return isYes && sentences[at - 1]?.isQuestion === false;
}

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

/** True for "Yes.": the words that decide a question, however few they are. */
const decides = ({ text }: Sentence, language: string): boolean =>
  languageFor(language).cues?.verdict?.test(text) ?? false;

/** True for "Yes." and nothing more. */
const isVerdict = (sentence: Sentence, language: string): boolean =>
  sentence.words <= 3 && decides(sentence, language);

/** A sentence as its speaker says it; a first one loses the "But" that ties it to what came before. */
function spokenAt({ language, addressed, sentences }: Place, at: number, opens: boolean) {
  const sentence = sentences[at] as Sentence;
  const { text, tags, tokens } = sentence;
  // "Yes." is a filler elsewhere.
  if (opens && isVerdict(sentence, language)) return { line: text, cuts: [], text };
  return say(text, {
    language,
    addressed,
    spoken: true,
    keepsConnective: !opens,
    ...(tags ? { tags, tokens } : {}),
  });
}

const wordsOf = ({ tokens }: Sentence): string[] =>
  tokens.flatMap(({ word }) => word.replace(/['’]s$/u, " is").split(" "));

/** True for "It is so important." behind the same with more: it adds no word. */
function saysAgain(sentence: Sentence, before: readonly Sentence[]): boolean {
  const words = wordsOf(sentence);
  return (
    words.length > 2 &&
    before.some((one) => {
      const said = wordsOf(one);
      return said.length > words.length && words.every((word) => said.includes(word));
    })
  );
}

/** What names nothing is small talk alone, and no more than that between its neighbours. */
const isBody = ({ noise }: Sentence): boolean => noise === undefined || noise === "small talk";

/** True for "It's a tool...": only a pause, where a word that names something ends a clause of some length. */
const isPause = ({ text, stems, words }: Sentence): boolean =>
  words >= pausing && (stems.at(-1) ?? -1) >= 0 && /\p{L}(?:…|\.\.\.)$/u.test(text);

const isWhole = (sentence: Sentence): boolean =>
  isBody(sentence) &&
  !sentence.torn &&
  !sentence.continued &&
  !sentence.afterNote &&
  sentence.fluency >= leastFluency &&
  (isPause(sentence) || !interrupted.test(sentence.text));

/** True for "Really well.", "Three years.": few words that answer at once, and no "Oh, wow." */
function repliesIn({ sentences, nameless, language }: Source, at: number): boolean {
  const { text, words, reacts, noise, startsWithFiller, tags } = sentences[at] as Sentence;
  const { courtesy, announces } = languageFor(language).cues ?? {};
  const isPolite = [courtesy, announces].some((cue) => cue?.test(plainMarks(text)));
  const says = tags?.every((tag) => /^(?:ADV|ADJ|NUM|NOUN|ADP|DET|PART)$/.test(tag)) ?? false;
  const isBare = reacts || startsWithFiller || (noise !== undefined && noise !== "small talk");
  return !nameless && says && words > 1 && words <= mostReply && !isBare && !isPolite;
}

/** True for "Based on what you just said, …": only those in the room know what that was. */
const speaksToRoom = ({ text }: Sentence, language: string): boolean =>
  languageFor(language).cues?.unsafe?.test(plainMarks(text)) === true;

/** True for "Yeah.", "Great, thanks for the intro.": what is said on the way to an answer. */
function isOnTheWay(sentence: Sentence, language: string): boolean {
  const { noise, words, concepts, reacts, text } = sentence;
  if (noise !== undefined || words <= 3) return true;
  if (words < 8 && (reacts || concepts.length === 0)) return true;
  const { courtesy, announces } = languageFor(language).cues ?? {};
  return words < mostOnTheWay && [courtesy, announces].some((cue) => cue?.test(plainMarks(text)));
}

const plainMarks = (text: string): string => text.replace(/’/g, "'");

/** True if a question points at something before it has named anything itself, or at "that part". */
export function pointsBack(
  { tokens, tags, stems }: Pick<Sentence, "tokens" | "tags" | "stems">,
  language: string,
): boolean {
  const { anaphors, determiners, demonstratives } = languageFor(language).lexicon;
  const named = stems.findIndex((stem) => stem >= 0);
  return tokens.some(({ word, to }, at) => {
    // "How do you do that, given …": a mark stands behind it; "das, was" means what follows.
    const next = tokens[at + 1];
    const isLast = next === undefined || (tags !== undefined && next.from > to + 1);
    if (demonstratives.includes(word) && isLast) return true;
    // "The things that matter" points at nothing.
    const isRelative = /^(?:NOUN|PROPN|PRON)$/.test(tags?.[at - 1] ?? "");
    // "All these new companies" are all there are.
    const isAll =
      tokens[at - 1]?.word === "all" && (stems[at + 1] ?? -1) + (stems[at + 2] ?? -1) > -2;
    if (demonstratives.includes(word) && isAll) return false;
    if (demonstratives.includes(word))
      return tags ? tags[at] !== "SCONJ" && !isRelative : at < named;
    // "Is it possible that …" names it behind.
    const isEmpty = tags?.[at - 1] === "AUX" && tags[at + 1] === "ADJ";
    const isPointer = anaphors.includes(word) && !determiners.includes(word) && !isEmpty;
    return (named < 0 || at < named) && isPointer;
  });
}

/** True for "Has its inclusion been discussed?": nothing before it says whose. */
function ownsUnnamed(text: string, language: string): boolean {
  const { cues, lexicon } = languageFor(language);
  const owned = cues?.owned?.exec(text);
  if (!owned) return false;
  const before = text.slice(0, owned.index);
  const words: string[] = before.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isNamed = /\P{L}\p{Lu}/u.test(before.slice(2));
  return !isNamed && !words.some((word) => lexicon.determiners.includes(word));
}

/** The question with as little around it as it was asked with: "so his question is" goes. */
function trimmed(source: Source, at: number): Said | undefined {
  const line = (source.sentences[at] as Sentence).text;
  const { language } = source;
  const short = askedAs(line, language, asked.trimmed);
  const said = short && { line, cuts: short.cuts, text: short.text };
  // A condition before the question stays with it.
  return said && holds(said, { language }) ? said : spokenAt(source, at, true);
}

/**
 * True if a question would be cut amid what it asks: in a list ("Will every member of A, B or C …"), or
 * between a verb and its object ("How can you evaluate and follow its effect?").
 */
function isCutAmid(
  { text, tokens, tags }: Sentence,
  { from, to }: { from: number; to: number },
  language: string,
): boolean {
  const kept = text.slice(from, to);
  const last = tokens.findLastIndex((token) => token.to <= to);
  const { fronted } = editsOf(language)?.asking ?? {};
  const isFronted = fronted !== undefined && new RegExp(`\\b(?:${fronted})\\b`, "iu").test(kept);
  const tag = tags?.[last];
  return kept.includes(",") || tag === "AUX" || (tag === "VERB" && !isFronted);
}

/**
 * The question as it may stand above its answer: short, naming what it asks for. What it points back
 * at, or two questions, would be lost.
 */
function headed(source: Source, at: number): Pick<Asked, "heading" | "rest"> | undefined {
  const sentence = source.sentences[at] as Sentence;
  const { language } = source;
  const fits = (from: number, to: number) => {
    const inside = sentence.tokens.flatMap((token, index) =>
      token.from >= from && token.to <= to ? [index] : [],
    );
    const stems = inside.map((index) => sentence.stems[index] ?? -1);
    const part = {
      tokens: inside.map((index) => sentence.tokens[index] as Sentence["tokens"][number]),
      stems,
      ...(sentence.tags ? { tags: inside.map((index) => sentence.tags?.[index] ?? "") } : {}),
    };
    if (sentence.text.charAt(to) !== "?" && isCutAmid(sentence, { from, to }, language))
      return false;
    return (
      new Set(stems.filter((stem) => stem >= 0)).size >= leastNamed && !pointsBack(part, language)
    );
  };
  const core = coreOf(sentence.text, language, { ...asked.core, fits });
  if (core === undefined || ownsUnnamed(core.text, language)) return undefined;
  const rest = core.cuts.find(([, to]) => sentence.text.charAt(to) === "?") ?? [0, 0];
  return { heading: core.text, rest: sentence.text.slice(...rest) };
}

/** The share of an answer's sentences that begin with "I", where nobody knows who that is. */
const mostOwn = 0.5;
/** Words in which the next sentence says that somebody else answered. */
const mostReply = 5;

/**
 * True for "I asked her, what did you learn?" and "If nobody hears of it, did you build it?": where nobody
 * is named, nothing else tells that nobody in the room is asked.
 */
function asksNobody({ sentences, language }: Source, at: number, core: string): boolean {
  const { text } = sentences[at] as Sentence;
  const { address, persons = [] } = languageFor(language).lexicon;
  const { says, when } = groundingLanguage(language).statements;
  const ahead = sentences[at - 1]?.isQuestion ? `${sentences[at - 1]?.text} ` : "";
  const before =
    plainMarks(ahead) + plainMarks(text).slice(0, Math.max(0, folded(text).indexOf(folded(core))));
  const isSaid = new RegExp(
    `(?<!\\p{L})(?:${says})(?!\\p{L})(?! (?:${address.join("|")})(?!\\p{L}))`,
    "iu",
  );
  const reply = sentences[at + 1]?.tokens.slice(0, mostReply).map(({ word }) => word) ?? [];
  const isReported = isSaid.test(reply.join(" ")) && reply.some((word) => persons.includes(word));
  // "Because …" is how speakers answer themselves.
  const isOwn = isHalf(sentences[at + 1] as Sentence, language);
  return isOwn || isReported || isSaid.test(before) || when.test(before) || /["“”„«»]/u.test(text);
}

/**
 * True if a question and what follows it are understood where nobody is named: below a question that says
 * what it asks for, an answer that is no life of nobody knows whom, and behind no welcome.
 */
function isUnderstood(
  source: Source,
  question: Span,
  heading: string | undefined,
  answer: Span,
): boolean {
  const { sentences } = source;
  if (heading === undefined || asksNobody(source, question.last, heading)) return false;
  const between = sentences.slice(question.last + 1, answer.first);
  const run = sentences.slice(answer.first, answer.last + 1);
  const own = run.filter(({ startsWithSelf }) => startsWithSelf).length;
  return (
    between.every(({ noise }) => noise === undefined || noise === "small talk") &&
    own <= run.length * mostOwn
  );
}

type Asked = {
  cut: Cut;
  told: Said[];
  heading?: string;
  /** What was asked behind what heads the answer. */
  rest: string;
  /** The question as it was asked, where it heads its answer and nothing else. */
  whole?: string;
  isClear: boolean;
  worth: number;
};

/** The remark before a question that means nothing without it. */
function remarkBefore(source: Source, at: number, first: number): Said | undefined {
  const remark = at > first ? source.sentences[at - 1] : undefined;
  const { least, remark: most } = asked;
  if (!remark || remark.noise || !isWhole(remark) || remark.leans || remark.quoted)
    return undefined;
  if (!isBalanced(remark.text)) return undefined;
  if (remark.words < least || remark.words > most) return undefined;
  return spokenAt(source, at - 1, true);
}

/** True for "And then you moved to Berlin.": what a host says to the guest, who goes on from there. */
function handsOver(sentence: Sentence, language: string): boolean {
  const { concepts, words, tokens, text, standsAlone, leans, reacts } = sentence;
  const { lexicon, cues } = languageFor(language);
  const isTo = tokens.some(({ word }) => lexicon.address.includes(word));
  return (
    isTo &&
    words <= asked.trimmed &&
    concepts.length >= leastNamed &&
    standsAlone &&
    !leans &&
    !reacts &&
    !(cues?.courtesy?.test(plainMarks(text)) ?? false)
  );
}

/** A question as it is asked, with the remark before it where it means nothing without. */
function questionAt(
  source: Source,
  at: number,
  { first, last, speaker = "" }: Turn,
  hosts: ReadonlySet<string>,
): Asked | undefined {
  const sentence = source.sentences[at] as Sentence;
  const { concepts, text, words } = sentence;
  const { lexicon, cues } = languageFor(source.language);
  const isAsking = sentence.isQuestion || (cues?.prompts?.test(text) ?? false);
  const asks =
    isAsking || (at === last && hosts.has(speaker) && handsOver(sentence, source.language));
  if (!asks || words < asked.least || sentence.quoted || !isWhole(sentence)) return undefined;
  if (seeksAssent(text, source.language) || cues?.beside?.test(text)) return undefined;
  const shown = trimmed(source, at);
  const length = countWords(shown?.text ?? "");
  if (!shown || length > asked.most) return undefined;
  const short = isAsking ? headed(source, at) : undefined;
  const isPointing =
    pointsBack(sentence, source.language) || ownsUnnamed(sentence.text, source.language);
  const leans = isPointing || concepts.length < 2;
  const isShort =
    !leans &&
    concepts.length >= leastNamed &&
    shown.text.length <= asked.core.most &&
    editsOf(source.language)?.asking?.points?.test(shown.text) !== true;
  const core =
    short?.heading ??
    (isShort && isAsking && lexicon.asks.test(shown.text) ? shown.text : undefined);
  // "You think trucks will fail?" asks as "Will trucks fail?" does.
  const isAskedWhole =
    !core &&
    isShort &&
    sentence.isQuestion &&
    sentence.standsAlone &&
    !sentence.personal &&
    namesSubject(sentence, lexicon, source.language) &&
    length <= asked.brief &&
    !isVerbless(sentence);
  // "What was the goal?" says little by itself.
  const remark =
    !core && (leans || concepts.length < 3) ? remarkBefore(source, at, first) : undefined;
  const worth =
    Math.min(concepts.length, 5) * 0.2 +
    (isAsking && askedAs(text, source.language) ? 0.5 : 0.2) -
    (leans && !core ? (remark ? 0.1 : isPointing && sentence.tags ? 1.1 : 0.6) : 0) +
    (remark && !leans ? 0.1 : 0) -
    (length > asked.long && !core ? 0.25 : 0) -
    // "The stories of the children?" repeats what was said.
    (isVerbless(sentence) ? 0.5 : 0) -
    (last - at) * 0.1;
  return {
    cut: { first: remark ? at - 1 : at, last: at, weight: sentence.importance },
    told: remark ? [remark, shown] : [shown],
    worth,
    isClear:
      core !== undefined &&
      isClear(sentence, lexicon, source.language) &&
      !asksInTalk(core, source.language),
    ...(core ? { heading: core } : {}),
    rest: short?.rest ?? "",
    ...(isAskedWhole && !remark ? { whole: shown.text } : {}),
  };
}

/** The question that a turn ends in. */
function questionIn(
  source: Source,
  turn: Turn,
  answer: Turn,
  hosts: ReadonlySet<string>,
): Asked | undefined {
  const { first, last } = turn;
  const all = Array.from({ length: Math.min(reach, last - first) + 1 }, (_, back) =>
    questionAt(source, last - back, turn, hosts),
  );
  const begun = source.sentences.slice(
    answer.first,
    Math.min(answer.last, answer.first + begins) + 1,
  );
  const answers = new Set(begun.flatMap(({ concepts }) => concepts));
  // Of two questions, an answer takes up the one whose words it uses.
  const rank = ({ cut, worth }: Asked) => {
    const { concepts = [] } = source.sentences[cut.last] ?? {};
    return worth + takenUp * Math.min(2, concepts.filter((one) => answers.has(one)).length);
  };
  const [best] = all.flatMap((one) => one ?? []).toSorted((a, b) => rank(b) - rank(a));
  return best && best.worth >= leastWorth ? best : undefined;
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

const tells = new Set<Sentence["role"]>(["thesis", "definition", "contrast", "advice", "result"]);

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
function endsParagraph({ sentences }: Pick<Place, "sentences">, at: number): boolean {
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

type Excerpt = {
  first: number;
  /** Nothing but thanks and the like is said before it. */
  isFromStart: boolean;
} & Run;

export const wholeOf = ({ ends }: Run): End[] =>
  ends.filter(({ words }) => words >= answered.shown);

/** What a run tells, however well it ends: the end of a turn says nothing of its words. */
export const tellingOf = ({ worth, close }: End): number => worth * Math.min(1, usualClose / close);

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
 * True if an answer begins with what a question's heading leaves out, or comes back to it at once: "How
 * do you build taste?" stands badly above "Standards …", of which was asked too.
 */
function answersRest({ sentences }: Source, at: number, { heading = "", rest }: Asked): boolean {
  const [kept, left] = [longWords(heading), longWords(rest)];
  const begun = sentences.slice(at, at + begins).map(({ text }) => longWords(text));
  const [first = []] = begun;
  const comesBack = (word: string) =>
    left.includes(word) && begun.filter((words) => words.includes(word)).length > 1;
  const taken =
    first.find((word) => kept.includes(word) || left.includes(word)) ??
    begun.flat().find((word) => kept.includes(word) || comesBack(word));
  return taken !== undefined && !kept.includes(taken);
}

/**
 * Lists the questions of a conversation that somebody else answers, the best first: what one asks
 * stands for what a conversation is about, and an answer is understood below its question.
 */
export function exchangesOf(findings: Findings, title = ""): Exchange[] {
  const { source, hosts, spans, chaptersOf } = findings;
  const { sentences } = source;
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
