import { timeAt } from "../../grounding/index.ts";
import { languageFor } from "../../languages/index.ts";
import type { Lexicon, SentenceRole } from "../../languages/language.ts";
import { capitalised } from "../../languages/sentences.ts";
import { type Token, tokenise } from "../../languages/tokens.ts";
import type { Vocabulary } from "../../languages/vocabulary.ts";
import { countWords } from "../../languages/words.ts";
import type { Role } from "../../transcripts/transcript.ts";
import { isUnpunctuated, type Range, splitSentences } from "./split.ts";
import { stumblesIn } from "./stumbles.ts";
import { tagsOf } from "./tags.ts";
import { type Kept, type Turn, turnsOf } from "./turns.ts";

/** Why a sentence is not quoted: it is no speech or body text, or speech beside the subject. */
type Noise = Role | "welcome" | "outro" | "small talk";

export type Sentence = {
  text: string;
  /** The sentence without leading fillers, with a capital and a final mark. */
  plain: string;
  turn: number;
  speaker?: string;
  /** When its first word is spoken, in seconds. */
  start?: number;
  /** Indexes of the kept segments that hold it, both ends included. */
  firstSegment: number;
  lastSegment: number;
  words: number;
  tokens: Token[];
  /** The stem of each token; −1 if it carries no topic. */
  stems: number[];
  /** Parts of speech by Universal Dependencies' names, if there is a tagger for the language. */
  tags?: string[];
  /** The distinct stems that carry topics. */
  concepts: number[];
  isQuestion: boolean;
  /** Cut from a longer run, so an end of it is no sentence's end. */
  torn: boolean;
  /** It begins in the middle of a sentence. */
  continued: boolean;
  standsAlone: boolean;
  /** It points back before it has named anything. */
  leans: boolean;
  personal: boolean;
  /** 1 for a sentence without fillers, repeats and breaks; each of them brings it nearer to 0. */
  fluency: number;
  startsWithFiller: boolean;
  /** It starts with a stumble ("Well, uh,"), which cannot be cut in the middle of a quotation. */
  hesitates: boolean;
  /** It starts by answering what was said before ("Yeah,"). */
  reacts: boolean;
  /** It starts with the speaker ("I moved"). */
  startsWithSelf: boolean;
  /** It begins inside a quotation that an earlier sentence of the turn opened. */
  quoted?: boolean;
  /** A note such as [laughter] precedes it: no quotation spans both sides. */
  afterNote: boolean;
  noise?: Noise;
  /** The piece already uses it as a title or a heading. */
  spent?: boolean;
  /** The recording plays it before it begins: its maker thinks most of it. */
  teased?: boolean;
  /** The words in which it was played. */
  playedAs?: string;
  /** What it does for its reader. */
  role: SentenceRole;
  /** How much of the source's subject it carries: 0 to 1. */
  importance: number;
};

/** A Japanese question ends with a particle and a full stop. */
const question = /(?:[?？؟]|か。)[\s"'”’»」』)]*$/u;
const endPattern = /[.!?…。！？؟۔।:][\s"'”’»」』)]*$/u;

export function endWith(text: string, mark: string): string {
  if (endPattern.test(text)) return text;
  return `${text.replace(/[\s,;、，،—–-]+$/u, "")}${mark}`;
}

const fillerPatterns = new Map<Lexicon, RegExp>();

function fillerPattern(lexicon: Lexicon): RegExp {
  const known = fillerPatterns.get(lexicon);
  if (known) return known;
  const escaped = lexicon.fillers
    .toSorted((a, b) => b.length - a.length)
    .map((filler) => filler.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const marked = escaped.filter((filler) => /[，、。]$/u.test(filler));
  const words = escaped.filter((filler) => !/[，、。]$/u.test(filler));
  const pattern = new RegExp(
    `^(?:${[...marked, words.length ? `(?:${words.join("|")})(?![\\p{L}\\p{N}'’-])[\\s,.…—–،-]*` : "(?!)"].join("|")})`,
    "iu",
  );
  fillerPatterns.set(lexicon, pattern);
  return pattern;
}

/**
 * Removes a sentence's leading fillers. Always cuts plain conjunctions, but cuts words that carry
 * meaning elsewhere ("right", "like", "look") only before a comma.
 */
export function withoutFillers(text: string, lexicon: Lexicon): string {
  const pattern = fillerPattern(lexicon);
  let rest = text;
  for (let round = 0; round < 5; round++) {
    const match = pattern.exec(rest);
    if (!match || match[0].length >= rest.length) break;
    const cut = match[0];
    const [word = ""] = cut.split(/\s/, 1);
    const conjunction =
      word !== cut &&
      lexicon.conjunctions.includes(word.toLowerCase()) &&
      !lexicon.needsConjunction?.test(rest);
    if (!conjunction && !/[,.…、，。،—–-]\s*$/u.test(cut)) break;
    rest = rest.slice(cut.length).trimStart();
  }
  return rest;
}

type Build = {
  language: string;
  lexicon: Lexicon;
  tagger: boolean;
  vocabulary: Vocabulary;
  segments: Kept[];
};

function build(
  turn: Turn,
  number: number,
  range: Range,
  { language, lexicon, tagger, vocabulary, segments }: Build,
): Sentence {
  const raw = turn.text.slice(range.from, range.to);
  const ended = endWith(raw, range.torn ? "…" : ".");
  const text = range.continued ? `… ${ended}` : ended;
  const tokens = tokenise(text, language);
  const stems = tokens.map((token) => vocabulary.idOf(token.word));
  const cut = withoutFillers(text, lexicon);
  const firstWord = tokens.find((token) => token.from >= text.length - cut.length);
  const pieceAt = (offset: number) => turn.pieces.findLast((piece) => piece.from <= offset);
  const holds = (offset: number) => pieceAt(offset)?.segment ?? 0;
  const { from = 0, segment = 0 } = pieceAt(range.from) ?? {};
  const start = timeAt(segments[segment] ?? {}, range.from - from);
  const role = segments[segment]?.role;
  return {
    text,
    plain: range.continued ? text : capitalised(cut),
    turn: number,
    ...(turn.speaker === undefined ? {} : { speaker: turn.speaker }),
    ...(start === undefined ? {} : { start }),
    firstSegment: holds(range.from),
    lastSegment: holds(range.to - 1),
    words: countWords(text),
    tokens,
    stems,
    ...(tagger ? { tags: tagsOf(text, tokens) } : {}),
    concepts: [...new Set(stems)].filter((stem) => stem >= 0),
    isQuestion: question.test(text),
    torn: range.torn,
    continued: range.continued ?? false,
    standsAlone: false,
    leans: false,
    personal: tokens.some((token) => lexicon.personal.includes(token.word)),
    fluency: 1,
    startsWithFiller: cut !== text,
    hesitates: stumblesIn(text.slice(0, text.length - cut.length), language) >= 1,
    reacts: lexicon.reactions.includes(tokens[0]?.word ?? ""),
    startsWithSelf: lexicon.personal.includes(firstWord?.word ?? ""),
    afterNote: false,
    role: "statement",
    importance: 0,
    ...(role === undefined ? {} : { noise: role }),
  };
}

/** Finds gaps of at least half a second between segments, as offsets into the turn. */
function pausesOf(turn: Turn, segments: Kept[]): number[] {
  return turn.pieces.flatMap((piece, at) => {
    const before = segments[turn.pieces[at - 1]?.segment ?? -1];
    const here = segments[piece.segment];
    if (before?.end === undefined || here?.start === undefined) return [];
    return here.start - before.end >= 0.5 ? [piece.from] : [];
  });
}

/**
 * Finds the paragraphs of a written text, which a sentence crosses only if it goes on in lower case,
 * and the ends of advertisements and the like, which none crosses.
 */
function bordersOf(turn: Turn, segments: Kept[]): number[] {
  return turn.pieces
    .filter(({ segment, from }, at) => {
      const before = turn.pieces[at - 1];
      if (!before) return false;
      if (segments[before.segment]?.role !== segments[segment]?.role) return true;
      const isParagraph = segments[segment]?.start === undefined;
      return isParagraph && !/^\p{Ll}/u.test(turn.text.slice(from));
    })
    .map(({ from }) => from);
}

/** Splits the kept segments into sentences, in order, with what each shows by itself. */
export function sentencesOf(
  segments: Kept[],
  language: string,
  vocabulary: Vocabulary,
): Sentence[] {
  const turns = turnsOf(segments, language);
  const sample = turns
    .map((turn) => turn.text.slice(0, 4_000))
    .join(" ")
    .slice(0, 60_000);
  const unpunctuated = isUnpunctuated(sample);
  const { lexicon, tagger = false } = languageFor(language);
  const context: Build = { language, lexicon, tagger, vocabulary, segments };
  return turns.flatMap((turn, number) => {
    const ranges = splitSentences(turn.text, language, {
      unpunctuated,
      pauses: unpunctuated ? pausesOf(turn, segments) : [],
      borders: bordersOf(turn, segments),
    });
    return ranges.map((range, at) => ({
      ...build(turn, number, range, context),
      afterNote: /[\p{L}\p{N}]/u.test(
        turn.text.slice(ranges[at - 1]?.to ?? range.from, range.from),
      ),
    }));
  });
}
