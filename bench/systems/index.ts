import { lead, oracle, random } from "./baselines.ts";
import { offprint, offprintRanking, offprintSections } from "./ours.ts";
import {
  lexrankJs,
  nodeSummarizerByFrequency,
  nodeSummarizerByRank,
  textSummarization,
} from "./peers.ts";
import type { System } from "./system.ts";
import { klSum, latentSemantics, sumBasic, textRank } from "./textbook.ts";

/** Every system of the benchmark by the name of its row. */
export const systems: Record<string, System> = {
  offprint,
  "offprint by sections": offprintSections,
  "offprint, ranking alone": offprintRanking,
  lead,
  random,
  "lexrank.js": lexrankJs,
  TextRank: textRank,
  SumBasic: sumBasic,
  LSA: latentSemantics,
  "KL-Sum": klSum,
  "node-summarizer by frequency": nodeSummarizerByFrequency,
  "node-summarizer by rank": nodeSummarizerByRank,
  "text-summarization": textSummarization,
  "oracle, greedy": oracle,
};
