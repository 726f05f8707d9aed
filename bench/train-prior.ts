import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { countWords } from "../app/transcripts/words.ts";
import { highlightsFrom } from "../app/writers/extractive/gather.ts";
import { priorFeatures, rank } from "../app/writers/extractive/importance.ts";
import { featureNames, type PriorWeights } from "../app/writers/extractive/prior.ts";
import { type Findings, study } from "../app/writers/extractive/study.ts";
import { fitWords } from "./fit-words.ts";
import { fitLogistic, type Labelled } from "./logistic.ts";
import { oracleOf } from "./oracle.ts";
import { meanRouge, type Rouge, rouge } from "./rouge.ts";
import { type Example, parseSet } from "./summary-set.ts";
import { rankingOf, segmentsOf } from "./systems/ours.ts";

const penalty = 0.2;
const weightsFile = new URL("../app/writers/extractive/prior-weights.json", import.meta.url);
const data = {
  set: "24 meetings of QMSum's train split (Academic, Committee)",
  address: "https://github.com/Yale-LILY/QMSum/tree/83d7768c1f/data",
  licence: "MIT",
};

type Meeting = { findings: Findings; rows: Labelled[]; summary: string };

/** Sentences that could stand in a piece, with whether the oracle took them. */
function meetingOf(example: Example, words: number): Meeting {
  const segments = segmentsOf(example).map((segment, number) => ({ ...segment, number }));
  const sourceWords = segments.reduce((sum, { text }) => sum + countWords(text), 0);
  const findings = study({ segments, language: "en", words: sourceWords });
  const { sentences } = findings.source;
  const features = priorFeatures(sentences, findings.speakers);
  const fit = sentences.flatMap((sentence, at) =>
    sentence.noise || sentence.isQuestion || sentence.words < 5 ? [] : [at],
  );
  const texts = fit.map((at) => sentences[at]?.text ?? "");
  const oracle = oracleOf(texts, example.summary, words);
  const rows = fit.map((at, place) => ({
    features: features[at] ?? [],
    chosen: oracle.has(place),
  }));
  return { findings, rows, summary: example.summary };
}

/** Of the highlights that pieces are made of, and of the ranking alone. */
type Score = { highlights: Rouge; ranking: Rouge };

function score({ findings, summary }: Meeting, weights: PriorWeights, words: number): Score {
  const { sentences } = findings.source;
  rank(sentences, findings.speakers, weights);
  return {
    highlights: rouge(fitWords(highlightsFrom(findings, 40), words), summary),
    ranking: rouge(fitWords(rankingOf(sentences), words), summary),
  };
}

const rowsOf = (meetings: Meeting[]) => meetings.flatMap(({ rows }) => rows);
const percent = (scores: Rouge[]) =>
  Object.fromEntries(
    Object.entries(meanRouge(scores)).map(([key, value]) => [
      key,
      Number((value * 100).toFixed(1)),
    ]),
  );
const means = (scores: Score[]) => ({
  highlights: percent(scores.map(({ highlights }) => highlights)),
  ranking: percent(scores.map(({ ranking }) => ranking)),
});

/** Each meeting is scored with weights that were fitted on the others alone. */
function crossValidated(meetings: Meeting[], words: number): Score[] {
  return meetings.map((held) => {
    const others = meetings.filter((meeting) => meeting !== held);
    return score(held, fitLogistic(rowsOf(others), featureNames, penalty), words);
  });
}

function rounded({ bias, features }: PriorWeights): PriorWeights {
  const round = (value: number) => Number(value.toFixed(5));
  return {
    bias: round(bias),
    features: features.map(({ name, mean, deviation, weight }) => ({
      name,
      mean: round(mean),
      deviation: round(deviation),
      weight: round(weight),
    })),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      set: { type: "string" },
      words: { type: "string", default: "110" },
      write: { type: "boolean", default: false },
    },
  });
  if (!values.set) throw new Error("node bench/train-prior.ts --set FILE.jsonl [--write]");
  const words = Number(values.words);
  const text = await readFile(values.set, "utf8");
  const meetings = parseSet(text).map((example) => meetingOf(example, words));
  const weights = rounded(fitLogistic(rowsOf(meetings), featureNames, penalty));
  const none: PriorWeights = { bias: 0, features: [] };
  const sha256 = createHash("sha256").update(text).digest("hex");
  const result = {
    meetings: meetings.length,
    sentences: rowsOf(meetings).length,
    chosen: rowsOf(meetings).filter(({ chosen }) => chosen).length,
    sha256,
    without: means(meetings.map((meeting) => score(meeting, none, words))),
    crossValidated: means(crossValidated(meetings, words)),
    onItsOwnTrainingSet: means(meetings.map((one) => score(one, weights, words))),
  };
  if (values.write)
    await writeFile(
      weightsFile,
      `${JSON.stringify({ trainedOn: { ...data, sha256 }, ...weights }, null, 2)}\n`,
    );
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}

await main();
