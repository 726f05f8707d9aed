import { askedAs, coreOf, editsOf, holds, type Said } from "../../editing/index.ts";
import { longWords } from "../../formats/planned.ts";
import { asksInTalk } from "../../formats/units.ts";
import { groundingLanguage } from "../../languages/grounding.ts";
import { languageFor } from "../../languages/index.ts";
import { folded } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import { isBalanced } from "./answer-ends.ts";
import { isWhole, plainMarks, pointsBack, spokenAt } from "./answer-sentences.ts";
import type { Cut, Source } from "./passages.ts";
import { isClear, namesSubject } from "./questions.ts";
import { isHalf } from "./role-of.ts";
import { isVerbless } from "./safe.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import { seeksAssent } from "./unnamed.ts";

/** How far before the end of a turn its question may stand, in sentences. */
const reach = 3;
/** Words of a question, as it is shown, and of a remark before it; characters of its core. */
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
/** How much a word of an answer's first sentences makes its question worth, and how many these are. */
const takenUp = 0.15;
const begins = 4;
/** A question of less worth is a remark. */
const leastWorth = 0.45;
export type Turn = Span & { speaker?: string; words: number };

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
export function isUnderstood(
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
export function questionIn(
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

/**
 * True if an answer begins with what a question's heading leaves out, or comes back to it at once: "How
 * do you build taste?" stands badly above "Standards …", of which was asked too.
 */
export function answersRest(
  { sentences }: Source,
  at: number,
  { heading = "", rest }: Asked,
): boolean {
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
