import { languageFor } from "../../languages/index.ts";
import type { Speaker } from "./roles.ts";
import type { Sentence } from "./sentence.ts";

/** Each sentence's rank within the source by the two ranking measures, 0 to 1. */
export type Places = { central: ArrayLike<number>; covering: ArrayLike<number> };

/**
 * The features of the prior. Each is a share, a logarithm or a yes/no, so that it means the same in
 * short and long sources. None depends on particular words: the lexicon defines the kinds of words
 * that the last three count.
 */
export const featureNames = [
  "position",
  "opening",
  "closing",
  "length",
  "short",
  "long",
  "central",
  "covering",
  "density",
  "frequency",
  "best frequency",
  "rare concepts",
  "question",
  "number",
  "names",
  "filler",
  "reaction",
  "personal",
  "self",
  "leaning",
  "fluency",
  "torn",
  "host",
  "speaker's share",
  "first of turn",
  "turn's length",
  "after a question",
  "articles and prepositions",
  "first person",
  "second person",
] as const;

type Context = {
  total: number;
  /** How many sentences contain each concept. */
  counts: Map<number, number>;
  turnWords: Map<number, number>;
  speakers: Map<string, Speaker>;
  /** Words that go with nouns, words for the speaker, and words for the other person. */
  kinds: Set<string>[];
};

function contextOf(sentences: Sentence[], speakers: Speaker[], language: string): Context {
  const { determiners, personal, address } = languageFor(language).lexicon;
  const counts = new Map<number, number>();
  const turnWords = new Map<number, number>();
  for (const { concepts, turn, words, noise } of sentences) {
    turnWords.set(turn, (turnWords.get(turn) ?? 0) + words);
    if (noise) continue;
    for (const concept of concepts) counts.set(concept, (counts.get(concept) ?? 0) + 1);
  }
  const named = new Map(speakers.map((speaker) => [speaker.name, speaker]));
  const kinds = [determiners, personal, address].map((words) => new Set(words));
  return { total: sentences.length, counts, turnWords, speakers: named, kinds };
}

/** Returns the share of words with a capital inside a sentence. */
function namesIn({ text, tokens }: Sentence): number {
  const names = tokens.filter(
    ({ from, to }, at) => at > 0 && to - from > 1 && /^\p{Lu}/u.test(text.slice(from, to)),
  );
  return names.length / Math.max(1, tokens.length);
}

const shareOf = ({ tokens }: Sentence, words: Set<string>): number =>
  tokens.filter(({ word }) => words.has(word)).length / Math.max(1, tokens.length);

/** Returns how often the source returns to each concept, on a scale independent of its length. */
function frequenciesIn({ concepts }: Sentence, { counts, total }: Context): number[] {
  const scale = Math.log(1 + total);
  return concepts.map((concept) => Math.log(counts.get(concept) ?? 1) / scale);
}

function describe(sentences: Sentence[], at: number, places: Places, context: Context): number[] {
  const sentence = sentences[at] as Sentence;
  const before = sentences[at - 1];
  const position = at / Math.max(1, context.total - 1);
  const frequencies = frequenciesIn(sentence, context);
  const known = Math.max(1, frequencies.length);
  const speaker =
    sentence.speaker === undefined ? undefined : context.speakers.get(sentence.speaker);
  const yes = (claim: boolean | undefined) => (claim ? 1 : 0);
  return [
    position,
    yes(position < 0.1),
    yes(position > 0.9),
    Math.log(1 + sentence.words),
    yes(sentence.words < 8),
    yes(sentence.words > 34),
    places.central[at] ?? 0,
    places.covering[at] ?? 0,
    sentence.concepts.length / Math.max(1, sentence.words),
    frequencies.reduce((sum, value) => sum + value, 0) / known,
    Math.max(0, ...frequencies),
    frequencies.filter((value) => value === 0).length / known,
    yes(sentence.isQuestion),
    yes(/\p{N}/u.test(sentence.text)),
    namesIn(sentence),
    yes(sentence.startsWithFiller),
    yes(sentence.reacts),
    yes(sentence.personal),
    yes(sentence.startsWithSelf),
    yes(sentence.leans),
    sentence.fluency,
    yes(sentence.torn || sentence.continued),
    yes(speaker?.role === "host"),
    speaker?.share ?? 0,
    yes(before?.turn !== sentence.turn),
    Math.log(1 + (context.turnWords.get(sentence.turn) ?? 0)),
    yes(before?.isQuestion),
    ...context.kinds.map((words) => shareOf(sentence, words)),
  ];
}

/** Computes the features of each sentence, in the order of `featureNames`. */
export function featuresOf(
  sentences: Sentence[],
  speakers: Speaker[],
  places: Places,
  language: string,
): number[][] {
  const context = contextOf(sentences, speakers, language);
  return sentences.map((_, at) => describe(sentences, at, places, context));
}

/** A learned regression, over features of mean 0 and deviation 1. */
export type Weights = {
  bias: number;
  features: { name: string; mean: number; deviation: number; weight: number }[];
};

/** Returns a sentence's value relative to an average one, as a factor, from its features. */
export function learnedPrior(features: number[], { bias, features: weights }: Weights): number {
  const sum = weights.reduce(
    (total, { mean, deviation, weight }, at) =>
      total + (weight * ((features[at] ?? mean) - mean)) / deviation,
    bias,
  );
  return Math.exp(sum);
}
