import { rougeTokens } from "./rouge.ts";

type Counts = Map<string, number>;

const pairsOf = (tokens: string[]) => tokens.slice(1).map((token, at) => `${tokens[at]} ${token}`);

function countsOf(items: string[]): Counts {
  const counts: Counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** How many items a sentence adds to what is shared with the reference. */
function added(items: string[], reference: Counts, have: Counts): number {
  const own: Counts = new Map();
  let count = 0;
  for (const item of items) {
    const before = (have.get(item) ?? 0) + (own.get(item) ?? 0);
    if (before < (reference.get(item) ?? 0)) count++;
    own.set(item, (own.get(item) ?? 0) + 1);
  }
  return count;
}

function keep(items: string[], have: Counts): void {
  for (const item of items) have.set(item, (have.get(item) ?? 0) + 1);
}

/**
 * The sentences of a greedy extractive oracle (Nallapati et al., 2017): one at a time, the one that
 * lifts ROUGE-1 and ROUGE-2 F1 against the human summary most, up to `words` words. Gives indexes.
 */
export function oracleOf(sentences: string[], summary: string, words: number): Set<number> {
  const tokens = sentences.map(rougeTokens);
  const pairs = tokens.map(pairsOf);
  const reference = rougeTokens(summary);
  const wanted = { words: countsOf(reference), pairs: countsOf(pairsOf(reference)) };
  const have = { words: new Map(), pairs: new Map() } satisfies Record<string, Counts>;
  const chosen = new Set<number>();
  let shared = 0;
  let length = 0;
  let best = 0;
  for (;;) {
    let next: { at: number; score: number; shared: number } | undefined;
    for (const [at, own] of tokens.entries()) {
      if (chosen.has(at) || own.length === 0 || length + own.length > words) continue;
      const sum =
        shared +
        added(own, wanted.words, have.words) +
        added(pairs[at] ?? [], wanted.pairs, have.pairs);
      const score = sum / (length + own.length + reference.length);
      if (score > (next?.score ?? best)) next = { at, score, shared: sum };
    }
    if (!next) return chosen;
    chosen.add(next.at);
    best = next.score;
    shared = next.shared;
    length += tokens[next.at]?.length ?? 0;
    keep(tokens[next.at] ?? [], have.words);
    keep(pairs[next.at] ?? [], have.pairs);
  }
}
