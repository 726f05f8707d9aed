import { weighConcepts } from "./concepts.ts";
import { covers } from "./covering.ts";
import { featuresOf, learnedPrior, type Weights } from "./prior.ts";
import trained from "./prior-weights.json" with { type: "json" };
import { quotedLast, type Speaker } from "./roles.ts";
import type { Sentence } from "./sentence.ts";

/** Bounds that keep ranking near linear: a word in more sentences than this links none of them. */
const maxPostings = 120;
const maxNeighbours = 24;
const rounds = 12;
const damping = 0.85;

type Edge = { to: number; weight: number };

function postingsOf(sentences: Sentence[]): Map<number, number[]> {
  const postings = new Map<number, number[]>();
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.noise) continue;
    for (const concept of sentence.concepts) {
      const row = postings.get(concept);
      if (row) row.push(at);
      else postings.set(concept, [at]);
    }
  }
  return postings;
}

/** Links each sentence to its nearest neighbours by the cosine of shared concepts. */
function edgesOf(sentences: Sentence[], postings: Map<number, number[]>): Edge[][] {
  const total = sentences.length;
  const idf = new Map(
    [...postings].map(([concept, row]) => [concept, Math.log(1 + total / row.length)]),
  );
  const norms = sentences.map((sentence) =>
    Math.sqrt(sentence.concepts.reduce((sum, concept) => sum + (idf.get(concept) ?? 0) ** 2, 0)),
  );
  const dots = new Float64Array(total);
  return sentences.map((sentence, at) => {
    if (sentence.noise) return [];
    const touched: number[] = [];
    for (const concept of sentence.concepts) {
      const row = postings.get(concept) ?? [];
      if (row.length > maxPostings) continue;
      const weight = (idf.get(concept) ?? 0) ** 2;
      for (const other of row) {
        if (other === at) continue;
        if (dots[other] === 0) touched.push(other);
        dots[other] = (dots[other] ?? 0) + weight;
      }
    }
    const edges = touched.map((to) => ({
      to,
      weight: (dots[to] ?? 0) / ((norms[at] ?? 1) * (norms[to] ?? 1) || 1),
    }));
    for (const to of touched) dots[to] = 0;
    return edges.toSorted((a, b) => b.weight - a.weight || a.to - b.to).slice(0, maxNeighbours);
  });
}

/** LexRank (Erkan and Radev, 2004) over the sparse graph. */
function lexRank(edges: Edge[][]): Float64Array {
  const sums = edges.map((row) => row.reduce((sum, { weight }) => sum + weight, 0));
  let ranks = new Float64Array(edges.length).fill(1);
  for (let round = 0; round < rounds; round++) {
    const next = new Float64Array(edges.length).fill(1 - damping);
    for (const [from, row] of edges.entries())
      for (const { to, weight } of row)
        next[to] = (next[to] ?? 0) + (damping * (ranks[from] ?? 0) * weight) / (sums[from] || 1);
    ranks = next;
  }
  return ranks;
}

/**
 * Scores how much a sentence holds of what the source keeps coming back to, relative to its length.
 */
function coverage(sentence: Sentence, postings: Map<number, number[]>): number {
  const weight = sentence.concepts.reduce((sum, concept) => {
    const count = postings.get(concept)?.length ?? 0;
    return sum + (count > 1 ? Math.log2(1 + count) : 0.2);
  }, 0);
  return weight / (sentence.words + 8) ** 0.6;
}

/** Converts values to ranks from 0 to 1, so that measures of different scale can be added. */
function percentiles(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, at) => at).toSorted(
    (a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b,
  );
  const places = new Float64Array(values.length);
  for (const [place, at] of order.entries()) places[at] = (place + 1) / values.length;
  return places;
}

const lengthPrior = (words: number) =>
  words < 6 ? 0.45 : words < 10 ? 0.8 : words <= 34 ? 1 : Math.max(0.4, 1 - (words - 34) * 0.02);

function prior(sentence: Sentence, hosts: Set<string>): number {
  return (
    lengthPrior(sentence.words) *
    (0.35 + 0.65 * sentence.fluency) *
    (hosts.has(sentence.speaker ?? "") ? 0.5 : 1) *
    (sentence.isQuestion ? 0.6 : 1) *
    (sentence.personal ? 0.92 : 1) *
    (sentence.startsWithSelf ? 0.85 : 1) *
    (sentence.reacts ? 0.75 : 1) *
    (sentence.tags?.[0] === "VERB" ? 0.85 : 1) *
    (sentence.startsWithFiller ? 0.78 : 1) *
    (/\p{N}/u.test(sentence.text) ? 1.03 : 1) *
    (sentence.torn ? 0.7 : 1) *
    (sentence.leans ? 0.75 : 1) *
    (sentence.continued ? 0.5 : 1)
  );
}

/**
 * Computes the learned prior's features of each sentence, including its ranks by LexRank and
 * coverage.
 */
export function priorFeatures(
  sentences: Sentence[],
  speakers: Speaker[],
  language: string,
): number[][] {
  const postings = postingsOf(sentences);
  const places = {
    central: percentiles(lexRank(edgesOf(sentences, postings))),
    covering: percentiles(sentences.map((sentence) => coverage(sentence, postings))),
  };
  return featuresOf(sentences, speakers, places, language);
}

/** The learned weights for sentences and for their concepts. */
export type Trained = { sentences: Weights; concepts: Weights };

/**
 * Sets each sentence's importance, 1 for the highest: how much of the source's topics it covers,
 * multiplied by its value under the learned prior and the reading rules. Both see length and
 * fluency, so the rules count by their fourth root.
 */
export function rank(
  sentences: Sentence[],
  speakers: Speaker[],
  language: string,
  weights: Trained = trained,
): void {
  const features = priorFeatures(sentences, speakers, language);
  const hosts = quotedLast(speakers);
  const concepts = weighConcepts(sentences, weights.concepts);
  const scores = sentences.map((sentence, at) =>
    sentence.noise
      ? 0
      : covers(sentence, concepts) *
        learnedPrior(features[at] ?? [], weights.sentences) *
        prior(sentence, hosts) ** 0.25,
  );
  const highest = scores.reduce((most, score) => Math.max(most, score), 0) || 1;
  for (const [at, sentence] of sentences.entries())
    sentence.importance = Math.sqrt((scores[at] ?? 0) / highest);
}
