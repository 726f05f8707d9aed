import stopWords from "stopwords-iso" with { type: "json" };
import type { Ranked } from "../fit-words.ts";
import { rougeTokens } from "../rouge.ts";
import { plainText } from "../summary-set.ts";
import { sentencesOf } from "./baselines.ts";
import type { System } from "./system.ts";

/** A sentence and its content words, as numbers of the source's own vocabulary. */
type Line = Ranked & { terms: number[] };

/** "Yeah, OK." would win by its mean: all four leave such sentences out. */
const leastWords = 5;
const grammar = new Set((stopWords.en ?? []).flatMap(rougeTokens));

/** The sentences with their stems, without stop words; also how many stems there are. */
function linesOf(text: string): { lines: Line[]; vocabulary: number } {
  const numbers = new Map<string, number>();
  const lines = sentencesOf(text).flatMap((sentence, order): Line[] => {
    const words = rougeTokens(sentence);
    const content = words.filter((word) => !grammar.has(word) && /\p{L}/u.test(word));
    if (words.length < leastWords || content.length === 0) return [];
    const terms = content.map((word) => {
      const known = numbers.get(word) ?? numbers.size;
      numbers.set(word, known);
      return known;
    });
    return [{ text: sentence, order, terms }];
  });
  return { lines, vocabulary: numbers.size };
}

const best = (lines: Line[], scores: ArrayLike<number>): Ranked[] =>
  lines
    .map((line, at) => ({ line, score: scores[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score || a.line.order - b.line.order)
    .map(({ line: { text, order } }) => ({ text, order }));

const ranking =
  (rank: (lines: Line[], vocabulary: number, words: number) => Ranked[]): System["load"] =>
  async () =>
  async (example, words) => {
    const { lines, vocabulary } = linesOf(plainText(example));
    return rank(lines, vocabulary, words);
  };

/** Words that two sentences share, over the logarithms of their lengths. */
function similarity(a: Set<number>, b: Set<number>): number {
  let shared = 0;
  for (const term of a) if (b.has(term)) shared++;
  return shared === 0 ? 0 : shared / (Math.log(a.size + 1) + Math.log(b.size + 1));
}

const damping = 0.85;
const rounds = 40;

function textRankOf(lines: Line[]): Float64Array {
  const sets = lines.map(({ terms }) => new Set(terms));
  const edges = sets.map((a, at) => sets.map((b, other) => (at === other ? 0 : similarity(a, b))));
  const degrees = edges.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let scores = new Float64Array(lines.length).fill(1);
  for (let round = 0; round < rounds; round++)
    scores = Float64Array.from(edges, (row) => {
      let given = 0;
      for (const [from, weight] of row.entries())
        if (weight > 0) given += (weight / (degrees[from] ?? 1)) * (scores[from] ?? 0);
      return 1 - damping + damping * given;
    });
  return scores;
}

export const textRank: System = {
  about: "TextRank (Mihalcea and Tarau, 2004), of sentences, own code",
  load: ranking((lines) => best(lines, textRankOf(lines))),
};

const wordsIn = ({ text }: Ranked) => text.split(/\s+/u).length;

/** Takes the best line of those left, again and again, until a summary is full. */
function greedily(lines: Line[], words: number, next: (left: Line[]) => Line | undefined): Line[] {
  const taken: Line[] = [];
  const left = [...lines];
  for (let count = 0; count < words; ) {
    const line = next(left);
    if (!line) break;
    left.splice(left.indexOf(line), 1);
    taken.push(line);
    count += wordsIn(line);
  }
  return taken;
}

function countsOf(lines: readonly Line[], vocabulary: number): Float64Array {
  const counts = new Float64Array(vocabulary);
  for (const { terms } of lines) for (const term of terms) counts[term] = (counts[term] ?? 0) + 1;
  return counts;
}

const highest = <Item>(items: readonly Item[], score: (item: Item) => number): Item | undefined => {
  const scores = items.map(score);
  return items[scores.indexOf(Math.max(...scores))];
};

function sumBasicOf(lines: Line[], vocabulary: number, words: number): Line[] {
  const counts = countsOf(lines, vocabulary);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const likely = counts.map((count) => count / all);
  const mean = ({ terms }: Line) =>
    terms.reduce((sum, term) => sum + (likely[term] ?? 0), 0) / terms.length;
  return greedily(lines, words, (left) => {
    const top = likely.indexOf(Math.max(...likely));
    const having = left.filter(({ terms }) => terms.includes(top));
    const line = highest(having.length > 0 ? having : left, mean);
    // What has been said is less likely to be said again.
    for (const term of new Set(line?.terms)) likely[term] = (likely[term] ?? 0) ** 2;
    return line;
  });
}

export const sumBasic: System = {
  about: "SumBasic (Nenkova and Vanderwende, 2005), own code",
  load: ranking(sumBasicOf),
};

/** A word that the summary lacks so far counts as this share of one. */
const smoothing = 0.01;

function klSumOf(lines: Line[], vocabulary: number, words: number): Line[] {
  const counts = countsOf(lines, vocabulary);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const said = new Float64Array(vocabulary).fill(smoothing);
  let length = vocabulary * smoothing;
  // Divergence less what no sentence changes: the mean logarithm of the summary's words.
  const gain = ({ terms }: Line) => {
    const own = new Map<number, number>();
    for (const term of terms) own.set(term, (own.get(term) ?? 0) + 1);
    let sum = -Math.log(length + terms.length);
    for (const [term, count] of own) {
      const share = (counts[term] ?? 0) / all;
      sum += share * Math.log(1 + count / (said[term] ?? smoothing));
    }
    return sum;
  };
  return greedily(lines, words, (left) => {
    const line = highest(left, gain);
    for (const term of line?.terms ?? []) said[term] = (said[term] ?? 0) + 1;
    length += line?.terms.length ?? 0;
    return line;
  });
}

export const klSum: System = {
  about: "KL-Sum (Haghighi and Vanderwende, 2009), own code",
  load: ranking(klSumOf),
};

const topics = 10;

/** Makes each vector orthogonal to those before it, of length 1 (Gram and Schmidt). */
function orthonormal(vectors: Float64Array[]): void {
  for (const [at, vector] of vectors.entries()) {
    for (const before of vectors.slice(0, at)) {
      const along = vector.reduce((sum, value, k) => sum + value * (before[k] ?? 0), 0);
      for (const [k, value] of before.entries()) vector[k] = (vector[k] ?? 0) - along * value;
    }
    const norm = Math.hypot(...vector) || 1;
    for (const [k, value] of vector.entries()) vector[k] = value / norm;
  }
}

/**
 * Scores sentences by their length in the space of the strongest topics, each weighed by its singular
 * value: the eigenvectors of the sentences' products with each other, by subspace iteration.
 */
function lsaOf(lines: Line[], vocabulary: number): Float64Array {
  const times = (vector: Float64Array) => {
    const inTerms = new Float64Array(vocabulary);
    for (const [at, { terms }] of lines.entries())
      for (const term of terms) inTerms[term] = (inTerms[term] ?? 0) + (vector[at] ?? 0);
    return Float64Array.from(lines, ({ terms }) =>
      terms.reduce((sum, term) => sum + (inTerms[term] ?? 0), 0),
    );
  };
  let vectors = Array.from({ length: Math.min(topics, lines.length) }, (_, topic) =>
    Float64Array.from(lines, (_line, at) => Math.cos((at + 1) * (topic + 1))),
  );
  orthonormal(vectors);
  let strengths: number[] = [];
  for (let round = 0; round < rounds; round++) {
    vectors = vectors.map(times);
    strengths = vectors.map((vector) => Math.hypot(...vector));
    orthonormal(vectors);
  }
  // The product has the squares of the singular values.
  return Float64Array.from(lines, (_, at) =>
    Math.sqrt(
      vectors.reduce(
        (sum, vector, topic) => sum + (strengths[topic] ?? 0) * (vector[at] ?? 0) ** 2,
        0,
      ),
    ),
  );
}

export const latentSemantics: System = {
  about: "LSA as Steinberger and Ježek (2004) score it, ten topics, own code",
  load: ranking((lines, vocabulary) => best(lines, lsaOf(lines, vocabulary))),
};
