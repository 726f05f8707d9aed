import type { Sentence } from "./sentence.ts";

/** The weight of each concept in a source (see `weighConcepts`). */
type ConceptWeights = Map<number, number>;

/** Sums the weights of a sentence's concepts, each halved for every time it was said before. */
function gain({ concepts }: Sentence, weights: ConceptWeights, said: Map<number, number>) {
  return concepts.reduce(
    (sum, concept) => sum + (weights.get(concept) ?? 0) * 0.5 ** (said.get(concept) ?? 0),
    0,
  );
}

const nothing = new Map<number, number>();

/**
 * Scores the weighted concepts that a sentence covers (Gillick and Favre, 2009) relative to its
 * length.
 */
export function covers(sentence: Sentence, weights: ConceptWeights): number {
  return gain(sentence, weights, nothing) / (sentence.words + 8) ** 0.8;
}

type Pick = { sentence: Sentence; at: number };

/**
 * Chooses sentences with different content, one at a time: the most important one by what it adds
 * to those before. Uses up the groups in turn; among equals, takes the one said first.
 */
export function chooseCovering(groups: Pick[][], count: number, weights: ConceptWeights): Pick[] {
  const said = new Map<number, number>();
  const chosen: Pick[] = [];
  const worth = ({ sentence }: Pick) =>
    sentence.importance ** 2 *
    (gain(sentence, weights, said) / (gain(sentence, weights, nothing) || 1));
  for (const group of groups) {
    const open = new Set(group);
    while (chosen.length < count && open.size > 0) {
      let best: { pick: Pick; worth: number } | undefined;
      for (const pick of open) {
        const value = worth(pick);
        if (!best || value > best.worth) best = { pick, worth: value };
      }
      if (!best) break;
      open.delete(best.pick);
      chosen.push(best.pick);
      for (const concept of best.pick.sentence.concepts)
        said.set(concept, (said.get(concept) ?? 0) + 1);
    }
  }
  return chosen;
}
