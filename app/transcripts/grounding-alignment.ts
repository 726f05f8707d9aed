import type { Grounding } from "./grounding-index.ts";

/** A run of the source's tokens, both ends included, and how much of the quotation it holds. */
export type Span = { first: number; last: number; similarity: number };

/** Words that stand in more places than this say little about where a quotation comes from. */
const maxPostings = 400;
const maxCandidates = 6;

/** Places where many of the quotation's words stand in about the right order, most likely first. */
function candidateStarts(words: number[], grounding: Grounding): number[] {
  const votes = new Map<number, number>();
  for (const [at, word] of words.entries()) {
    if (word < 0) continue;
    const from = grounding.offsets[word] ?? 0;
    const to = grounding.offsets[word + 1] ?? 0;
    if (to - from > maxPostings) continue;
    for (let slot = from; slot < to; slot++) {
      const bucket = ((grounding.postings[slot] ?? 0) - at + words.length) >> 3;
      const weight = 1 / (to - from);
      votes.set(bucket, (votes.get(bucket) ?? 0) + weight);
      votes.set(bucket - 1, (votes.get(bucket - 1) ?? 0) + weight / 2);
    }
  }
  return [...votes]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, maxCandidates)
    .map(([bucket]) => (bucket << 3) - words.length);
}

/**
 * Aligns the quotation with a window of the source (match +2, anything else −1, as Smith and
 * Waterman) and gives the best run.
 */
function align(words: number[], grounding: Grounding, from: number, to: number): Span {
  const width = to - from;
  let above = { score: new Int32Array(width + 1), start: new Int32Array(width + 1) };
  let aboveHits = new Int32Array(width + 1);
  let best = { score: 0, first: from, last: from, hits: 0 };
  for (const word of words) {
    const row = { score: new Int32Array(width + 1), start: new Int32Array(width + 1) };
    const hits = new Int32Array(width + 1);
    for (let at = 1; at <= width; at++) {
      const match = grounding.words[from + at - 1] === word;
      const diagonal = (above.score[at - 1] ?? 0) + (match ? 2 : -1);
      const up = (above.score[at] ?? 0) - 1;
      const left = (row.score[at - 1] ?? 0) - 1;
      const score = Math.max(0, diagonal, up, left);
      row.score[at] = score;
      if (score === 0) continue;
      const fresh = score === diagonal && (above.score[at - 1] ?? 0) === 0;
      if (score === diagonal) {
        row.start[at] = fresh ? at - 1 : (above.start[at - 1] ?? 0);
        hits[at] = (fresh ? 0 : (aboveHits[at - 1] ?? 0)) + (match ? 1 : 0);
      } else if (score === up) {
        row.start[at] = above.start[at] ?? 0;
        hits[at] = aboveHits[at] ?? 0;
      } else {
        row.start[at] = row.start[at - 1] ?? 0;
        hits[at] = hits[at - 1] ?? 0;
      }
      if (score > best.score)
        best = {
          score,
          first: from + (row.start[at] ?? 0),
          last: from + at - 1,
          hits: hits[at] ?? 0,
        };
    }
    above = row;
    aboveHits = hits;
  }
  const length = Math.max(words.length, best.last - best.first + 1);
  return { first: best.first, last: best.last, similarity: best.hits / length };
}

/** The run of one turn that is most like the words, or nothing where none is near. */
export function locate(words: number[], grounding: Grounding): Span | undefined {
  const slack = Math.max(8, words.length >> 1);
  let best: Span | undefined;
  for (const start of candidateStarts(words, grounding)) {
    const from = Math.max(0, start - slack);
    const to = Math.min(grounding.words.length, start + words.length + slack + 16);
    if (to <= from) continue;
    const span = align(words, grounding, from, to);
    if (!best || span.similarity > best.similarity) best = span;
  }
  return best;
}
