import type { Content } from "../app/formats/content.ts";
import { formats } from "../app/formats/index.ts";
import { isFatal } from "../app/formats/rules.ts";
import { verifyQuote } from "../app/grounding/index.ts";
import { distanceBetween, standing } from "../app/samples/style/distance.ts";
import { standingOfSamples } from "../app/samples/style.ts";
import { groundingOf } from "../app/transcripts/grounded.ts";
import { writePiece } from "../app/writers/extractive/piece.ts";
import { createPlanning } from "../app/writers/extractive/plan.ts";
import type { ExtractivePlan } from "../app/writers/extractive/stored-plan.ts";
import { proseOf } from "../app/writers/extractive/style/prose.ts";
import type { Fixture } from "../app/writers/fixtures/sources.ts";
import { writeAs } from "./authors/author.ts";
import { type Manner, manners } from "./authors/manners.ts";
import type { Vocabulary } from "./authors/vocabulary.ts";

/** Two samples of one hand, and a third text of it that tells whether the hand is known again. */
export type Author = { name: string; language: string; samples: string[]; other: string };

/** Other seeds than the background's. */
const seeds = { first: 21, second: 22, other: 23 };
const sampleWords = 400;

export function syntheticAuthors(
  language: string,
  vocabulary: Vocabulary,
  hands: readonly Manner[] = manners,
): Author[] {
  return hands.map((manner) => {
    const write = (seed: number) => writeAs(manner, vocabulary, { seed, words: sampleWords });
    return {
      name: manner.name,
      language,
      samples: [write(seeds.first), write(seeds.second)],
      other: write(seeds.other),
    };
  });
}

export type Run = {
  author: string;
  source: string;
  format: string;
  before: number;
  after: number;
  /** To another text of the hand, which nothing was chosen by. */
  unseenBefore: number;
  unseenAfter: number;
  /** Hard rules broken and quotations that are not in the source: none of either is allowed. */
  brokenRules: number;
  wrongQuotations: number;
  milliseconds: number;
};

export function planOf({ info, segments }: Fixture): ExtractivePlan {
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish();
}

const unstyled = new WeakMap<ExtractivePlan, Map<string, Content>>();

/** Returns a source's piece without style, which is the same beside every author's. */
function plainOf(plan: ExtractivePlan, formatId: string): Content {
  const made = unstyled.get(plan) ?? new Map<string, Content>();
  unstyled.set(plan, made);
  const content = made.get(formatId) ?? writePiece(plan, formatId).content;
  made.set(formatId, content);
  return content;
}

/** Writes every format of a source with and without an author's style. */
export function runsOf(author: Author, source: { name: string; plan: ExtractivePlan }): Run[] {
  const { language } = source.plan.material;
  const grounding = groundingOf(source.plan.segments, language);
  const unseen = standingOfSamples([author.other], language);
  return formats.map((format) => {
    const apart = (content: Content) =>
      distanceBetween(standing(proseOf(format.blocks(content)), language), unseen);
    const plain = plainOf(source.plan, format.id);
    const started = performance.now();
    const piece = writePiece(source.plan, format.id, { samples: author.samples });
    const milliseconds = performance.now() - started;
    const { before = 0, after = 0 } = piece.making.style ?? {};
    const cites = piece.evidence.flatMap((item) => item.cites);
    return {
      author: author.name,
      source: source.name,
      format: format.id,
      before,
      after,
      unseenBefore: apart(plain),
      unseenAfter: apart(piece.content),
      brokenRules: piece.checks.filter(isFatal).length,
      wrongQuotations: cites.filter(
        ({ quote, said }) =>
          !(said?.map(({ line }) => line) ?? [quote ?? ""]).every(
            (words) => verifyQuote(words, grounding).status === "verbatim",
          ),
      ).length,
      milliseconds,
    };
  });
}

/** Of all pairs of authors, how often the other text of one is nearer to its own samples. */
export function knownAgain(authors: Author[]): number {
  const measured = authors.map(({ samples, other, language }) => ({
    samples: standingOfSamples(samples, language),
    other: standing(other, language),
  }));
  const verdicts = measured.flatMap((one) => {
    const own = distanceBetween(one.other, one.samples);
    return measured
      .filter((another) => another !== one)
      .map((another) => distanceBetween(one.other, another.samples) > own);
  });
  return verdicts.filter(Boolean).length / Math.max(1, verdicts.length);
}

const mean = (values: number[]) =>
  Number((values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3));

const shareOf = (runs: Run[], is: (run: Run) => boolean): number =>
  Number((runs.filter(is).length / Math.max(1, runs.length)).toFixed(4));

/** The figures of some runs together. */
export function totalsOf(runs: Run[]) {
  return {
    runs: runs.length,
    fell: shareOf(runs, ({ before, after }) => after < before),
    before: mean(runs.map(({ before }) => before)),
    after: mean(runs.map(({ after }) => after)),
    fellToUnseenText: shareOf(runs, (run) => run.unseenAfter < run.unseenBefore),
    brokenRules: runs.reduce((sum, run) => sum + run.brokenRules, 0),
    wrongQuotations: runs.reduce((sum, run) => sum + run.wrongQuotations, 0),
    meanMilliseconds: Math.round(mean(runs.map(({ milliseconds }) => milliseconds))),
    mostMilliseconds: Math.round(Math.max(0, ...runs.map(({ milliseconds }) => milliseconds))),
  };
}
