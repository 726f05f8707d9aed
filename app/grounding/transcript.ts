import { type GroundingLanguage, unknownLanguage } from "./language.ts";
import { tokensOf } from "./tokens.ts";

/** What one speaker says at one place: `start` in seconds, or a page from 1. */
export type Segment = {
  id: string;
  start?: number;
  page?: number;
  speaker?: string;
  text: string;
  /** When its later words are spoken, in ascending order; `start` is the time of the first. */
  cues?: [character: number, seconds: number][];
  /** What it is besides speech or body text ("advert", "heading"): then no quotation rests on it. */
  role?: string;
};

/** A transcript's tokens in one row, with each word's postings: built once, queried often. */
export type Grounding = {
  segments: Segment[];
  /** Determines fillers, negations and number words. */
  language: GroundingLanguage;
  /** Of the texts held to the transcript: another one, where they are a translation. */
  written: GroundingLanguage;
  /** Formats a segment for the reader. */
  lineOf(segment: Segment): string;
  /** For each token: its word, its segment, its turn and its place in the segment's text. */
  words: Int32Array;
  segmentOf: Int32Array;
  turnOf: Int32Array;
  from: Int32Array;
  to: Int32Array;
  /** The border after each token: 0 nothing, 1 punctuation, 2 the end of a sentence or turn. */
  borderAfter: Uint8Array;
  idOf: Map<string, number>;
  /** Word w occurs at postings[offsets[w]] up to postings[offsets[w + 1]]. */
  postings: Int32Array;
  offsets: Int32Array;
};

function postingsOf(words: Int32Array, vocabulary: number) {
  const offsets = new Int32Array(vocabulary + 1);
  for (const word of words) offsets[word + 1] = (offsets[word + 1] ?? 0) + 1;
  for (let at = 1; at <= vocabulary; at++)
    offsets[at] = (offsets[at] ?? 0) + (offsets[at - 1] ?? 0);
  const next = offsets.slice();
  const postings = new Int32Array(words.length);
  for (const [position, word] of words.entries()) {
    const slot = next[word] ?? 0;
    postings[slot] = position;
    next[word] = slot + 1;
  }
  return { offsets, postings };
}

const sentenceEnd = /[.?!…。？！؟।]/;
const punctuation = /[\p{P}\n]/u;

const borderOf = (between: string) =>
  sentenceEnd.test(between) ? 2 : punctuation.test(between) ? 1 : 0;

type Options = {
  language?: GroundingLanguage;
  /** Of the texts that are held to the transcript, if it is not the transcript's. */
  written?: GroundingLanguage;
  lineOf?(segment: Segment): string;
};

/** Indexes a transcript for verification. Takes time linear in its length. */
export function createGrounding(
  segments: Segment[],
  { language = unknownLanguage, written = language, lineOf = ({ text }) => text }: Options = {},
): Grounding {
  const idOf = new Map<string, number>();
  const rows = { words: [] as number[], segmentOf: [] as number[], turnOf: [] as number[] };
  const places = { from: [] as number[], to: [] as number[] };
  const borders: number[] = [];
  let turn = 0;
  for (const [at, segment] of segments.entries()) {
    const before = segments[at - 1];
    if (before && (segment.speaker !== before.speaker || segment.role !== before.role)) {
      turn++;
      if (borders.length > 0) borders[borders.length - 1] = 2;
    }
    const tokens = tokensOf(segment.text);
    for (const [index, token] of tokens.entries()) {
      let id = idOf.get(token.text);
      if (id === undefined) {
        id = idOf.size;
        idOf.set(token.text, id);
      }
      rows.words.push(id);
      rows.segmentOf.push(at);
      rows.turnOf.push(turn);
      places.from.push(token.from);
      places.to.push(token.to);
      borders.push(borderOf(segment.text.slice(token.to, tokens[index + 1]?.from)));
    }
  }
  const words = Int32Array.from(rows.words);
  return {
    segments,
    language,
    written,
    lineOf,
    words,
    segmentOf: Int32Array.from(rows.segmentOf),
    turnOf: Int32Array.from(rows.turnOf),
    from: Int32Array.from(places.from),
    to: Int32Array.from(places.to),
    borderAfter: Uint8Array.from(borders),
    idOf,
    ...postingsOf(words, idOf.size),
  };
}

/** True if the token at a place is its speaker's speech or body text, which alone may be quoted. */
export const isQuotable = ({ segments, segmentOf }: Grounding, at: number): boolean =>
  segments[segmentOf[at] ?? 0]?.role === undefined;

/**
 * Returns the index in `words` of the one that is rarest in the transcript, where a search takes
 * the fewest comparisons. Undefined if the transcript lacks one of the words.
 */
export function rarestIn(words: readonly number[], grounding: Grounding): number | undefined {
  const count = (word: number) =>
    (grounding.offsets[word + 1] ?? 0) - (grounding.offsets[word] ?? 0);
  let rarest = 0;
  for (const [at, word] of words.entries()) {
    if (word < 0) return undefined;
    if (count(word) < count(words[rarest] ?? 0)) rarest = at;
  }
  return rarest;
}
