import { seeded } from "../../app/testing/seeded.ts";
import { oracleOf } from "../oracle.ts";
import { plainText } from "../summary-set.ts";
import type { System } from "./system.ts";

/** The sentences of a text, as the platform divides them. */
export function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  return text
    .split("\n")
    .flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== "");
}

export const lead: System = {
  about: "the first words of the source",
  load: async () => async (example) => [{ text: plainText(example), order: 0 }],
};

export const random: System = {
  about: "sentences drawn at random, the same in every run",
  load: async () => async (example) => {
    const next = seeded(1);
    return sentencesOf(plainText(example))
      .map((text, order) => ({ text, order, draw: next() }))
      .toSorted((a, b) => a.draw - b.draw);
  },
};

/** It knows the human summary: no choice of whole sentences is expected to come near it. */
export const oracle: System = {
  about: "the sentences that a greedy oracle takes, which knows the human summary",
  load: async () => async (example, words) => {
    const sentences = sentencesOf(plainText(example));
    return [...oracleOf(sentences, example.summary, words)].map((order) => ({
      text: sentences[order] ?? "",
      order,
    }));
  },
};
