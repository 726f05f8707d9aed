import { locate, type Span } from "./grounding-alignment.ts";
import { digitsOf, type Grounding, tokensOf } from "./grounding-index.ts";
import { segmentLine } from "./transcript.ts";

export { type Grounding, groundingOf } from "./grounding-index.ts";

/** Where words of the source stand. `quote` is the source's own writing of them. */
export type Found = {
  segmentIds: string[];
  start?: number;
  page?: number;
  speaker?: string;
  quote: string;
  sourceLine: string;
};

export type Verdict =
  | ({ status: "verbatim" } & Found)
  /** Near words were found: `quote` holds the source's, which replace the ones that were asked. */
  | ({ status: "repaired"; similarity: number } & Found)
  | { status: "missing" };

/** Longer quotations are checked by the same rule, but not searched for when they differ. */
const maxLocatedTokens = 200;
/** Below it the words are somebody else's, not a slip (measured in writing.md, Grounding). */
const leastSimilarity = 0.6;

function describe({ first, last }: Span, grounding: Grounding): Found {
  const from = grounding.segmentOf[first] ?? 0;
  const to = grounding.segmentOf[last] ?? from;
  const segments = grounding.segments.slice(from, to + 1);
  const texts = segments.map((segment, at) =>
    segment.text
      .slice(
        at === 0 ? (grounding.from[first] ?? 0) : 0,
        at === segments.length - 1 ? (grounding.to[last] ?? 0) : undefined,
      )
      .trim(),
  );
  const head = segments[0];
  return {
    segmentIds: segments.map(({ id }) => id),
    ...(head?.start === undefined ? {} : { start: head.start }),
    ...(head?.page === undefined ? {} : { page: head.page }),
    ...(head?.speaker === undefined ? {} : { speaker: head.speaker }),
    quote: texts.join(" "),
    sourceLine: segments.map(segmentLine).join("\n"),
  };
}

function standsAt(words: number[], start: number, grounding: Grounding): boolean {
  if (start < 0 || start + words.length > grounding.words.length) return false;
  if (grounding.turnOf[start] !== grounding.turnOf[start + words.length - 1]) return false;
  return words.every((word, at) => grounding.words[start + at] === word);
}

/** Looks where the quotation's rarest word stands: the fewest places to compare. */
function findExact(words: number[], grounding: Grounding): Span | undefined {
  let rarest = 0;
  const count = (word: number) =>
    (grounding.offsets[word + 1] ?? 0) - (grounding.offsets[word] ?? 0);
  for (const [at, word] of words.entries()) {
    if (word < 0) return undefined;
    if (count(word) < count(words[rarest] ?? 0)) rarest = at;
  }
  const word = words[rarest] ?? 0;
  for (let slot = grounding.offsets[word] ?? 0; slot < (grounding.offsets[word + 1] ?? 0); slot++) {
    const first = (grounding.postings[slot] ?? 0) - rarest;
    if (standsAt(words, first, grounding))
      return { first, last: first + words.length - 1, similarity: 1 };
  }
  return undefined;
}

function cutToOneTurn(span: Span, grounding: Grounding): Span {
  const turn = grounding.turnOf[(span.first + span.last) >> 1];
  let { first, last } = span;
  while (first < last && grounding.turnOf[first] !== turn) first++;
  while (last > first && grounding.turnOf[last] !== turn) last--;
  return { ...span, first, last };
}

/**
 * Whether words stand in the source: a contiguous run of its tokens inside one speaker's turn
 * (writing.md, Grounding 2 and 5). Likeness never accepts; it only finds the place whose own words
 * are then put in (Grounding 3).
 */
export function verifyQuote(quote: string, grounding: Grounding): Verdict {
  const words = tokensOf(quote).map((token) => grounding.idOf.get(token.text) ?? -1);
  if (words.length === 0) return { status: "missing" };
  const exact = findExact(words, grounding);
  if (exact) return { status: "verbatim", ...describe(exact, grounding) };
  if (words.length < 4 || words.length > maxLocatedTokens) return { status: "missing" };
  const near = locate(words, grounding);
  if (!near || near.similarity < leastSimilarity) return { status: "missing" };
  const span = cutToOneTurn(near, grounding);
  return { status: "repaired", similarity: near.similarity, ...describe(span, grounding) };
}

const timePattern = /(?<![\d:])(?:\d+:)?\d{1,2}:\d{2}(?![\d:])/g;

const secondsOf = (time: string) =>
  time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** Times of a text, in the order of reading: "14:07" and "1:02:03". */
export function timesIn(text: string): string[] {
  return [...text.matchAll(timePattern)].map(([time]) => time);
}

/** Times at which no segment of the source starts and which nobody says in it either. */
export function unsupportedTimes(text: string, grounding: Grounding): string[] {
  return timesIn(text).filter(
    (time) => !grounding.starts.has(secondsOf(time)) && !grounding.idOf.has(time),
  );
}

/** Numbers of a text, without the times that lead to a moment. */
export function numbersIn(text: string): string[] {
  return tokensOf(text.replace(timePattern, " "))
    .map((token) => token.text)
    .filter((token) => /^-?\p{N}/u.test(token));
}

/**
 * Numbers that occur neither in the source nor in what the user gave (Grounding 4). The caller leaves
 * structural counts out of the text.
 */
export function unsupportedNumbers(
  text: string,
  grounding: Grounding,
  given: readonly string[] = [],
): string[] {
  const known = new Set(given.flatMap(numbersIn).map(digitsOf));
  return numbersIn(text).filter((number) => {
    const digits = digitsOf(number);
    return !grounding.numbers.has(digits) && !known.has(digits);
  });
}
