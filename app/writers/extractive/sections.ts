import type { Sentence } from "./sentence.ts";

/** A section of the source: indexes of its sentences, both ends included. */
export type Span = { first: number; last: number };

type Block = Span & { words: number; opensWithQuestion: boolean };

const maxBlocks = 260;

const apart = new Set<Sentence["noise"]>([
  "caption",
  "code",
  "footnote",
  "furniture",
  "link",
  "permission",
  "reference",
  "table",
]);

/** What stands apart from a paper's text takes no room: forty references are no section of it. */
const lengthOf = ({ noise, words }: Sentence): number => (apart.has(noise) ? 0 : words);

/** Returns how many sections a reader can take in: three for a short source, eight for hours. */
export function sectionCount(words: number): number {
  if (words < 500) return 3;
  if (words < 2_500) return 4;
  if (words < 6_000) return 5;
  if (words < 12_000) return 6;
  return words < 24_000 ? 7 : 8;
}

/** Groups sentences into runs of about equal length; the end of a turn closes one early. */
function blocksOf(sentences: Sentence[], wordsEach: number): Block[] {
  const blocks: Block[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const open = blocks.at(-1);
    const turnEnds = sentences[at - 1]?.turn !== sentence.turn;
    const full = !open || open.words >= wordsEach || (turnEnds && open.words >= wordsEach * 0.5);
    if (full)
      blocks.push({
        first: at,
        last: at,
        words: lengthOf(sentence),
        opensWithQuestion: sentence.isQuestion,
      });
    else {
      open.last = at;
      open.words += lengthOf(sentence);
      // The question may follow a remark that still belongs to the previous answer.
      if (open.words < 30) open.opensWithQuestion ||= sentence.isQuestion;
    }
  }
  return blocks;
}

const conceptsIn = (block: Block, sentences: Sentence[]): number[] =>
  sentences
    .slice(block.first, block.last + 1)
    .flatMap((sentence) => (sentence.noise ? [] : sentence.stems.filter((stem) => stem >= 0)));

/**
 * Computes the cost of each run of blocks as a section: how badly its own word frequencies predict
 * its words (Utiyama and Isahara, 2001). `costs[i][j]` is the run from i to j.
 */
function costsOf(concepts: number[][], vocabulary: number): Float64Array[] {
  const counts = new Int32Array(vocabulary);
  return concepts.map((_, from) => {
    counts.fill(0);
    const row = new Float64Array(concepts.length);
    let total = 0;
    let gain = 0;
    for (let to = from; to < concepts.length; to++) {
      for (const concept of concepts[to] ?? []) {
        const count = counts[concept] ?? 0;
        gain += (count + 1) * Math.log(count + 2) - count * Math.log(count + 1);
        counts[concept] = count + 1;
        total++;
      }
      row[to] = total * Math.log(total + vocabulary) - gain;
    }
    return row;
  });
}

function cosine(a: Map<number, number>, b: Map<number, number>): number {
  let dot = 0;
  let normA = 0;
  let normB = 0;
  for (const [concept, count] of a) {
    dot += count * (b.get(concept) ?? 0);
    normA += count ** 2;
  }
  for (const count of b.values()) normB += count ** 2;
  return dot / (Math.sqrt(normA * normB) || 1);
}

/**
 * Measures how far the similarity of neighbours drops before each block (TextTiling; Hearst, 1997).
 */
function depthsOf(concepts: number[][], reach = 4): number[] {
  const bag = (from: number, to: number) => {
    const counts = new Map<number, number>();
    for (const concept of concepts.slice(Math.max(0, from), to).flat())
      counts.set(concept, (counts.get(concept) ?? 0) + 1);
    return counts;
  };
  const alike = concepts.map((_, at) =>
    at === 0 ? 1 : cosine(bag(at - reach, at), bag(at, at + reach)),
  );
  return alike.map((value, at) => {
    let left = value;
    for (let k = at - 1; k > 0 && (alike[k] ?? 0) >= left; k--) left = alike[k] ?? 0;
    let right = value;
    for (let k = at + 1; k < alike.length && (alike[k] ?? 0) >= right; k++) right = alike[k] ?? 0;
    return left - value + (right - value);
  });
}

/** Finds the cheapest way to cut the blocks into exactly `count` sections of similar length. */
function bestCuts(
  blocks: Block[],
  count: number,
  cost: (i: number, j: number) => number,
): number[] {
  const n = blocks.length;
  const best = Array.from({ length: count + 1 }, () =>
    new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY),
  );
  const from = Array.from({ length: count + 1 }, () => new Int32Array(n + 1));
  (best[0] as Float64Array)[0] = 0;
  for (let k = 1; k <= count; k++)
    for (let to = k; to <= n; to++)
      for (let start = k - 1; start < to; start++) {
        const value = (best[k - 1]?.[start] ?? 0) + cost(start, to - 1);
        if (value < (best[k]?.[to] ?? 0)) {
          (best[k] as Float64Array)[to] = value;
          (from[k] as Int32Array)[to] = start;
        }
      }
  const starts: number[] = [];
  for (let k = count, to = n; k > 0; k--) {
    to = from[k]?.[to] ?? 0;
    starts.unshift(to);
  }
  return starts;
}

/**
 * Divides the source into sections by dynamic programming over lexical cohesion, with a bonus for
 * drops in similarity and for questions that open a turn. They are sections, not chapters: people
 * may edit them.
 */
export function sectionsOf(sentences: Sentence[], vocabulary: number, count: number): Span[] {
  const words = sentences.reduce((sum, sentence) => sum + lengthOf(sentence), 0);
  const each = Math.max(Math.min(70, words / (count * 3)), words / maxBlocks);
  const blocks = blocksOf(sentences, each);
  const wanted = Math.min(count, blocks.length);
  if (wanted < 2) return sentences.length ? [{ first: 0, last: sentences.length - 1 }] : [];
  const concepts = blocks.map((block) => conceptsIn(block, sentences));
  const costs = costsOf(concepts, Math.max(1, vocabulary));
  const depths = depthsOf(concepts);
  const unit = Math.log(blocks.length + 1) * 2;
  const ideal = words / wanted;
  const before = new Float64Array(blocks.length + 1);
  for (const [at, block] of blocks.entries()) before[at + 1] = (before[at] ?? 0) + block.words;
  const cost = (i: number, j: number) => {
    const ratio = ((before[j + 1] ?? 0) - (before[i] ?? 0)) / ideal;
    const uneven = (ratio - 1) ** 2 * unit * 4 + (ratio < 0.4 ? unit * 20 : 0);
    const bonus = unit * ((depths[i] ?? 0) * 3 + (blocks[i]?.opensWithQuestion ? 1 : 0));
    return (costs[i]?.[j] ?? 0) + uneven - (i === 0 ? 0 : bonus);
  };
  const starts = bestCuts(blocks, wanted, cost);
  return starts.map((start, at) => ({
    first: blocks[start]?.first ?? 0,
    last: blocks[(starts[at + 1] ?? blocks.length) - 1]?.last ?? sentences.length - 1,
  }));
}
