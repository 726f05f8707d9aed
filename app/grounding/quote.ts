import { locate, type Span } from "./alignment.ts";
import { timeAt } from "./times.ts";
import { joinTexts, tokensOf } from "./tokens.ts";
import { type Grounding, isQuotable, rarestIn } from "./transcript.ts";

/** A place in the source. `quote` holds the words there as the source writes them. */
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
  /** Similar words were found: `quote` holds the source's, to replace the ones asked for. */
  | ({ status: "repaired"; similarity: number } & Found)
  | { status: "missing" };

/** Longer quotations are verified by the same rule, but we search for no repair if they differ. */
const maxLocatedTokens = 200;
/** Below this similarity, the words are not a slip but somebody else's. */
const leastSimilarity = 0.6;

/** Describes a run of the source: its words, place, speaker and lines. */
export function describe({ first, last }: Span, grounding: Grounding): Found {
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
  // The quotation's time is that of its first word.
  const start = head && timeAt(head, grounding.from[first] ?? 0);
  return {
    segmentIds: segments.map(({ id }) => id),
    ...(start === undefined ? {} : { start }),
    ...(head?.page === undefined ? {} : { page: head.page }),
    ...(head?.speaker === undefined ? {} : { speaker: head.speaker }),
    quote: joinTexts(texts),
    sourceLine: segments.map(grounding.lineOf).join("\n"),
  };
}

function standsAt(words: number[], start: number, grounding: Grounding): boolean {
  if (start < 0 || start + words.length > grounding.words.length) return false;
  if (grounding.turnOf[start] !== grounding.turnOf[start + words.length - 1]) return false;
  if (!isQuotable(grounding, start)) return false;
  return words.every((word, at) => grounding.words[start + at] === word);
}

/**
 * Searches where the quotation's rarest word occurs, for the fewest comparisons. Prefers a place in
 * the segments the writer named, otherwise returns the first.
 */
function findExact(
  words: number[],
  grounding: Grounding,
  near: readonly string[],
): Span | undefined {
  const rarest = rarestIn(words, grounding);
  if (rarest === undefined) return undefined;
  const word = words[rarest] ?? 0;
  let found: Span | undefined;
  for (let slot = grounding.offsets[word] ?? 0; slot < (grounding.offsets[word + 1] ?? 0); slot++) {
    const first = (grounding.postings[slot] ?? 0) - rarest;
    if (!standsAt(words, first, grounding)) continue;
    const span = { first, last: first + words.length - 1, similarity: 1 };
    if (near.length === 0) return span;
    if (near.includes(grounding.segments[grounding.segmentOf[first] ?? 0]?.id ?? "")) return span;
    found ??= span;
  }
  return found;
}

/** Cuts a run across several turns to its longest part within one turn. */
function cutToOneTurn(span: Span, grounding: Grounding): Span {
  const runs = new Map<number, Span>();
  for (let at = span.first; at <= span.last; at++) {
    const turn = grounding.turnOf[at] ?? 0;
    runs.set(turn, { ...span, first: runs.get(turn)?.first ?? at, last: at });
  }
  const length = ({ first, last }: Span) => last - first;
  return [...runs.values()].reduce((a, b) => (length(b) > length(a) ? b : a), {
    ...span,
    last: span.first - 1,
  });
}

/** Converts a text to the transcript's word ids; −1 for a word that it does not hold. */
export const wordsOf = (text: string, grounding: Grounding) =>
  tokensOf(text).map((token) => grounding.idOf.get(token.text) ?? -1);

/** Finds the source's words for a text that is not in it, if a place comes near. */
export function repairOf(words: number[], grounding: Grounding): Verdict {
  if (words.length < 4 || words.length > maxLocatedTokens) return { status: "missing" };
  const near = locate(words, grounding);
  if (!near || near.similarity < leastSimilarity) return { status: "missing" };
  const span = cutToOneTurn(near, grounding);
  if (!isQuotable(grounding, span.first)) return { status: "missing" };
  return { status: "repaired", similarity: near.similarity, ...describe(span, grounding) };
}

/**
 * Verifies that words are a contiguous run of the source's tokens within one speaker's turn, outside
 * advertisements and whatever else is no speech or body text.
 * Similarity never accepts a quotation; it only finds the place whose words replace it. `near` are
 * ids of the segments the words are said to come from.
 */
export function verifyQuote(
  quote: string,
  grounding: Grounding,
  near: readonly string[] = [],
): Verdict {
  const words = wordsOf(quote, grounding);
  if (words.length === 0) return { status: "missing" };
  const exact = findExact(words, grounding, near);
  if (exact) return { status: "verbatim", ...describe(exact, grounding) };
  return repairOf(words, grounding);
}
