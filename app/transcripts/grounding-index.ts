import type { Segment } from "./transcript.ts";

export type Token = { text: string; from: number; to: number };

/**
 * What two writings of the same words share: NFKC, lower case, no punctuation. Numbers keep their
 * separators and sign, signs of percent and money stand for themselves, and scripts without spaces
 * are read letter by letter.
 */
const tokenPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]\p{M}*|(?<![\p{L}\p{N}])[-−]?\p{N}+(?:[.,:/]\p{N}+)*|[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*|[%‰°\p{Sc}]/gu;

const fold = (word: string) =>
  word.normalize("NFKC").toLowerCase().replace(/['’ʼ]/g, "").replace(/−/g, "-");

/** The folded tokens of a text with their places in it. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern))
    tokens.push({ text: fold(match[0]), from: match.index, to: match.index + match[0].length });
  return tokens;
}

/** A transcript's tokens in one row, with the postings of each: built once, asked often. */
export type Grounding = {
  segments: Segment[];
  /** For each token: its word, its segment, its turn and its place in the segment's text. */
  words: Int32Array;
  segmentOf: Int32Array;
  turnOf: Int32Array;
  from: Int32Array;
  to: Int32Array;
  idOf: Map<string, number>;
  /** Positions of word w: postings[offsets[w]] up to postings[offsets[w + 1]]. */
  postings: Int32Array;
  offsets: Int32Array;
  numbers: Set<string>;
  /** Whole seconds at which a segment starts. */
  starts: Set<number>;
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

/** `1,000` and `1000` are one number. */
export const digitsOf = (number: string) => number.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, "");

/** Indexes a transcript for verifyQuote and its kin. Linear in its length. */
export function groundingOf(segments: Segment[]): Grounding {
  const idOf = new Map<string, number>();
  const rows = { words: [] as number[], segmentOf: [] as number[], turnOf: [] as number[] };
  const places = { from: [] as number[], to: [] as number[] };
  const numbers = new Set<string>();
  let turn = 0;
  for (const [at, segment] of segments.entries()) {
    if (at > 0 && segment.speaker !== segments[at - 1]?.speaker) turn++;
    for (const token of tokensOf(segment.text)) {
      let id = idOf.get(token.text);
      if (id === undefined) {
        id = idOf.size;
        idOf.set(token.text, id);
        if (/\p{N}/u.test(token.text)) numbers.add(digitsOf(token.text));
      }
      rows.words.push(id);
      rows.segmentOf.push(at);
      rows.turnOf.push(turn);
      places.from.push(token.from);
      places.to.push(token.to);
    }
  }
  const words = Int32Array.from(rows.words);
  return {
    segments,
    words,
    segmentOf: Int32Array.from(rows.segmentOf),
    turnOf: Int32Array.from(rows.turnOf),
    from: Int32Array.from(places.from),
    to: Int32Array.from(places.to),
    idOf,
    ...postingsOf(words, idOf.size),
    numbers,
    starts: new Set(
      segments.flatMap(({ start }) => (start === undefined ? [] : Math.floor(start))),
    ),
  };
}
