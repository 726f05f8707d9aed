import type { Weights } from "./prior.ts";
import trained from "./prior-weights.json" with { type: "json" };
import type { Sentence } from "./sentence.ts";

/**
 * The features that show how much a source is about a concept: shares and logarithms, which mean
 * the same in short and long sources, and independent of any language's words.
 */
export const conceptFeatureNames = [
  "frequency",
  "relative frequency",
  "spread",
  "speakers",
  "first place",
  "last place",
  "letters",
  "sentence length",
] as const;

/** Equal parts of a source: a concept that occurs in many of them belongs to the whole. */
const parts = 20;
/** Longer words say no more. */
const mostLetters = 12;

type Tally = {
  sentences: number;
  words: number;
  parts: Set<number>;
  speakers: Set<string | undefined>;
  first: number;
  last: number;
  letters: number;
};

function lettersOf({ stems, tokens }: Sentence, concept: number): number {
  const token = tokens[stems.indexOf(concept)];
  return Math.min(mostLetters, token?.word.length ?? 0);
}

function tally(sentences: Sentence[]): Map<number, Tally> {
  const tallies = new Map<number, Tally>();
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.noise) continue;
    const place = at / sentences.length;
    for (const concept of sentence.concepts) {
      let entry = tallies.get(concept);
      if (!entry) {
        entry = {
          sentences: 0,
          words: 0,
          parts: new Set(),
          speakers: new Set(),
          first: place,
          last: place,
          letters: lettersOf(sentence, concept),
        };
        tallies.set(concept, entry);
      }
      entry.sentences++;
      entry.words += sentence.words;
      entry.parts.add(Math.floor(place * parts));
      entry.speakers.add(sentence.speaker);
      entry.last = place;
    }
  }
  return tallies;
}

/** Computes the features of each concept outside noise, in the order of `conceptFeatureNames`. */
export function conceptFeatures(sentences: Sentence[]): Map<number, number[]> {
  const told = sentences.filter(({ noise }) => !noise);
  const speakers = new Set(sentences.map(({ speaker }) => speaker)).size;
  const scale = Math.log(1 + told.length);
  const features = new Map<number, number[]>();
  for (const [concept, entry] of tally(sentences)) {
    const frequency = Math.log(entry.sentences);
    features.set(concept, [
      frequency,
      frequency / scale,
      entry.parts.size / parts,
      entry.speakers.size / speakers,
      entry.first,
      entry.last,
      entry.letters,
      Math.log(entry.words / entry.sentences),
    ]);
  }
  return features;
}

/**
 * Estimates how likely a summary names each concept, 0 to 1, by logistic regression over its
 * features (learned word weights beat frequency alone: Hong and Nenkova, 2014).
 */
export function weighConcepts(
  sentences: Sentence[],
  { bias, features }: Weights = trained.concepts,
): Map<number, number> {
  const weights = new Map<number, number>();
  for (const [concept, values] of conceptFeatures(sentences)) {
    const sum = features.reduce(
      (total, { mean, deviation, weight }, at) =>
        total + (weight * ((values[at] ?? mean) - mean)) / deviation,
      bias,
    );
    weights.set(concept, 1 / (1 + Math.exp(-sum)));
  }
  return weights;
}
