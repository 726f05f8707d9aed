import type { Grounding } from "./transcript.ts";

/** A run of the source's tokens, both ends included, and the share of the quotation it holds. */
export type Span = { first: number; last: number; similarity: number };

/** Looking at more places for one quotation costs time and finds nothing new. */
const maxPostings = 400;
const maxCandidates = 4;

/**
 * Returns the quotation's rarest words with their places, always including the rarest; the limit on
 * places decides how many.
 */
function telling(
  words: number[],
  { offsets }: Grounding,
): [at: number, from: number, to: number][] {
  const places = words.flatMap((word, at): [number, number, number][] =>
    word < 0 ? [] : [[at, offsets[word] ?? 0, offsets[word + 1] ?? 0]],
  );
  let left = maxPostings;
  return places
    .toSorted((a, b) => a[2] - a[1] - (b[2] - b[1]))
    .filter(([, from, to], rank) => {
      left -= to - from;
      return left >= 0 || rank === 0;
    });
}

/**
 * Finds places that hold many of the quotation's words in about the right order, most likely first.
 */
function candidateStarts(words: number[], grounding: Grounding): number[] {
  const votes = new Map<number, number>();
  for (const [at, from, to] of telling(words, grounding)) {
    for (let slot = from; slot < to; slot++) {
      const bucket = ((grounding.postings[slot] ?? 0) - at + words.length) >> 3;
      const weight = 1 / (to - from);
      votes.set(bucket, (votes.get(bucket) ?? 0) + weight);
      votes.set(bucket - 1, (votes.get(bucket - 1) ?? 0) + weight / 2);
    }
  }
  const chosen: number[] = [];
  for (const [bucket] of [...votes].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])) {
    if (chosen.length === maxCandidates) break;
    // Neighbouring buckets cover the same window.
    if (!chosen.some((other) => Math.abs(other - bucket) < 2)) chosen.push(bucket);
  }
  return chosen.map((bucket) => (bucket << 3) - words.length);
}

type Local = { score: number; hits: number; from: number; to: number; first: number; last: number };
type Row = { score: Int32Array; start: Int32Array; begin: Int32Array; hits: Int32Array };

const emptyRow = (width: number): Row => ({
  score: new Int32Array(width + 1),
  start: new Int32Array(width + 1),
  begin: new Int32Array(width + 1),
  hits: new Int32Array(width + 1),
});

/**
 * Finds the best local alignment (Smith and Waterman: match +2, anything else −1) of the words with
 * the source's tokens from `left` up to `right`: words `from` to `to` match tokens `first` to
 * `last`.
 */
function align(words: number[], grounding: Grounding, left: number, right: number): Local {
  const width = right - left;
  let above = emptyRow(width);
  let here = emptyRow(width);
  let best: Local = { score: 0, hits: 0, from: 0, to: -1, first: left, last: left - 1 };
  for (const [row, word] of words.entries()) {
    for (let at = 1; at <= width; at++) {
      const match = grounding.words[left + at - 1] === word;
      const before = above.score[at - 1] ?? 0;
      const diagonal = before + (match ? 2 : -1);
      const up = (above.score[at] ?? 0) - 1;
      const across = (here.score[at - 1] ?? 0) - 1;
      const score = Math.max(0, diagonal, up, across);
      here.score[at] = score;
      if (score === 0) continue;
      const [source, cell] =
        score === diagonal ? [above, at - 1] : score === up ? [above, at] : [here, at - 1];
      const fresh = score === diagonal && before === 0;
      here.start[at] = fresh ? at - 1 : (source.start[cell] ?? 0);
      here.begin[at] = fresh ? row : (source.begin[cell] ?? 0);
      here.hits[at] =
        (fresh ? 0 : (source.hits[cell] ?? 0)) + (score === diagonal && match ? 1 : 0);
      if (score > best.score)
        best = {
          score,
          hits: here.hits[at] ?? 0,
          from: here.begin[at] ?? 0,
          to: row,
          first: left + (here.start[at] ?? 0),
          last: left + at - 1,
        };
    }
    [above, here] = [here, above];
  }
  return best;
}

/** A slip at either end of a quotation is a word or two; more words come from elsewhere. */
const maxEndWords = 2;
/** Fillers and omitted words that may lie between the run and the quotation's own first word. */
const maxGap = 4;

/**
 * Extends a run towards `missing` words of the quotation beyond it (`step` 1 after the run, −1
 * before). Returns the place of the outermost of them found near by in the same turn; otherwise
 * goes as many words on within the sentence.
 */
function reach(words: number[], edge: number, step: 1 | -1, missing: number, index: Grounding) {
  const isTogether = (at: number) => index.turnOf[at] === index.turnOf[edge];
  const outermost = step === 1 ? words.slice(-missing).toReversed() : words.slice(0, missing);
  for (const [skipped, word] of outermost.entries())
    for (let far = 1; far <= missing - skipped + maxGap; far++) {
      const at = edge + step * far;
      if (isTogether(at) && word >= 0 && index.words[at] === word) return at;
    }
  let at = edge;
  for (let more = missing; more > 0 && isTogether(at + step); more--) {
    if (index.borderAfter[step === 1 ? at : at - 1] === 2) break;
    at += step;
  }
  return at;
}

/**
 * A local alignment stops before a wrong first or last word, so this adds the source's words there.
 */
function withEnds(local: Local, words: number[], grounding: Grounding): Local {
  const ahead = local.from;
  const behind = words.length - 1 - local.to;
  const first =
    ahead > 0 && ahead <= maxEndWords
      ? reach(words, local.first, -1, ahead, grounding)
      : local.first;
  const last =
    behind > 0 && behind <= maxEndWords
      ? reach(words, local.last, 1, behind, grounding)
      : local.last;
  return { ...local, first, last };
}

/** A place that holds this share of the words needs no rival. */
const sureShare = 0.85;

/** Finds the run most similar to the words; undefined if nothing comes near. */
export function locate(words: number[], grounding: Grounding): Span | undefined {
  const slack = Math.max(8, words.length >> 1);
  let best: Local | undefined;
  for (const start of candidateStarts(words, grounding)) {
    const left = Math.max(0, start - slack);
    const right = Math.min(grounding.words.length, start + words.length + slack + 16);
    if (right <= left) continue;
    const local = align(words, grounding, left, right);
    if (!best || local.score > best.score) best = local;
    if (best.hits >= sureShare * words.length) break;
  }
  if (!best || best.hits === 0) return undefined;
  const { first, last } = withEnds(best, words, grounding);
  return { first, last, similarity: best.hits / Math.max(words.length, last - first + 1) };
}
