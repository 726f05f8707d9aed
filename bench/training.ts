import { countWords } from "../app/languages/words.ts";
import { analyse, type Findings } from "../app/writers/extractive/analysis.ts";
import { highlightsFrom } from "../app/writers/extractive/candidates.ts";
import { conceptFeatureNames, conceptFeatures } from "../app/writers/extractive/concepts.ts";
import { priorFeatures, rank, type Trained } from "../app/writers/extractive/importance.ts";
import { featureNames, type Weights } from "../app/writers/extractive/prior.ts";
import { fitWords } from "./fit-words.ts";
import { fitLogistic, type Labelled } from "./logistic.ts";
import { fitRidge, type Rated } from "./ridge.ts";
import { meanRouge, type Rouge, rouge, rougeTokens } from "./rouge.ts";
import type { Example } from "./summary-set.ts";
import { rankingOf, segmentsOf } from "./systems/ours.ts";

/** A meeting with what is learned from it: its sentences rated, its concepts named or not. */
export type Meeting = {
  findings: Findings;
  summary: string;
  sentences: Rated[];
  concepts: Labelled[];
};

/** What is not learned but chosen, by the training meetings alone. */
export type Setting = { strength: number };

/** How much the prior counts beside what a sentence covers. */
export const settingsTried: Setting[] = [0.2, 0.35, 0.5, 0.7].map((strength) => ({ strength }));

/** The share of a sentence's distinct words that the human summary has too. */
function precision(text: string, summary: Set<string>): number {
  const words = [...new Set(rougeTokens(text))];
  return words.filter((word) => summary.has(word)).length / Math.max(1, words.length);
}

function wordsOfConcepts({ source }: Findings): Map<number, Set<string>> {
  const words = new Map<number, Set<string>>();
  for (const { stems, tokens, noise } of source.sentences)
    for (const [at, stem] of stems.entries()) {
      if (noise || stem < 0) continue;
      const known = words.get(stem) ?? new Set();
      words.set(stem, known.add(tokens[at]?.word ?? ""));
    }
  return words;
}

export function meetingOf(example: Example): Meeting {
  const segments = segmentsOf(example).map((segment, number) => ({ ...segment, number }));
  const words = segments.reduce((sum, { text }) => sum + countWords(text), 0);
  const findings = analyse({ segments, language: "en", words });
  const { sentences } = findings.source;
  const summary = new Set(rougeTokens(example.summary));
  const features = priorFeatures(sentences, findings.speakers, "en");
  const spelled = wordsOfConcepts(findings);
  const isNamed = (concept: number) =>
    [...(spelled.get(concept) ?? [])].some((word) => summary.has(rougeTokens(word)[0] ?? ""));
  return {
    findings,
    summary: example.summary,
    sentences: sentences.flatMap(({ noise, isQuestion, words: length, plain }, at) =>
      noise || isQuestion || length < 5
        ? []
        : [{ features: features[at] ?? [], value: precision(plain, summary) }],
    ),
    concepts: [...conceptFeatures(sentences)].map(([concept, values]) => ({
      features: values,
      chosen: isNamed(concept),
    })),
  };
}

function scaled({ bias, features }: Weights, strength: number): Weights {
  const round = (value: number) => Number(value.toFixed(5));
  return {
    bias: round(bias * strength),
    features: features.map(({ name, mean, deviation, weight }) => ({
      name,
      mean: round(mean),
      deviation: round(deviation),
      weight: round(weight * strength),
    })),
  };
}

const penalties = { concepts: 0.001, sentences: 0.1 };

/** The weights of each setting, fitted on these meetings; of the concepts they share one. */
export function fitEach(meetings: Meeting[], settings: Setting[]): Trained[] {
  const labelled = meetings.flatMap(({ concepts }) => concepts);
  const concepts = scaled(fitLogistic(labelled, conceptFeatureNames, penalties.concepts), 1);
  const rated = meetings.flatMap(({ sentences }) => sentences);
  const sentences = fitRidge(rated, featureNames, penalties.sentences);
  return settings.map(({ strength }) => ({ sentences: scaled(sentences, strength), concepts }));
}

/** Of the highlights that pieces are made of, and of the ranking alone. */
type Score = { highlights: Rouge; ranking: Rouge };

export function score({ findings, summary }: Meeting, weights: Trained, words: number): Score {
  const { sentences } = findings.source;
  rank(sentences, findings.speakers, "en", weights);
  const lines = highlightsFrom(findings, 40, weights.concepts).map(({ plain, order }) => ({
    text: plain,
    order,
  }));
  return {
    highlights: rouge(fitWords(lines, words), summary),
    ranking: rouge(fitWords(rankingOf(sentences, weights.concepts), words), summary),
  };
}

const percent = (scores: Rouge[]) =>
  Object.fromEntries(
    Object.entries(meanRouge(scores)).map(([key, value]) => [
      key,
      Number((value * 100).toFixed(1)),
    ]),
  );

export const meansOf = (scores: Score[]) => ({
  highlights: percent(scores.map(({ highlights }) => highlights)),
  ranking: percent(scores.map(({ ranking }) => ranking)),
});
