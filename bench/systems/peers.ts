import { createRequire } from "node:module";
import type textSummarizer from "text-summarization";
import { plainText } from "../summary-set.ts";
import type { System } from "./system.ts";

export const lexrankJs: System = {
  about: "lexrank.js 3.0.0: each sentence's own weight",
  async load() {
    const { default: lexrank } = await import("lexrank.js");
    return async (example) =>
      lexrank(plainText(example))
        .flat()
        .map(({ text, index, weight }) => ({ text, order: index, weight }))
        .toSorted((a, b) => b.weight - a.weight || a.order - b.order);
  },
};

/** It joins its sentences without a space, best first; their places are not told. */
const partJoined = (summary: string) => summary.replace(/([.?!])(?=\p{Lu})/gu, "$1 ");

export const nodeSummarizerByFrequency: System = {
  about: "node-summarizer 1.0.7: getSummaryByFrequency, best first",
  async load() {
    const { SummarizerManager } = (await import("node-summarizer")).default;
    return async (example, words) => {
      const { summary } = new SummarizerManager(plainText(example), words).getSummaryByFrequency();
      if (typeof summary !== "string") throw summary;
      return [{ text: partJoined(summary), order: 0 }];
    };
  },
};

export const nodeSummarizerByRank: System = {
  about:
    "node-summarizer 1.0.7: getSummaryByRank; its dictionary's index is made by an install script, and install scripts are off here",
  async load() {
    const { SummarizerManager } = (await import("node-summarizer")).default;
    return async (example, words) => {
      const manager = new SummarizerManager(plainText(example), words);
      const { summary } = await manager.getSummaryByRank();
      if (typeof summary !== "string") throw summary;
      return [{ text: partJoined(summary), order: 0 }];
    };
  },
};

export const textSummarization: System = {
  about: "text-summarization 1.0.4: the scores of detailedAll",
  async load() {
    // Imported, it takes itself for a command and reads the arguments; required, it does not.
    const require = createRequire(import.meta.url);
    const summarize: typeof textSummarizer = require("text-summarization");
    return async (example) => {
      const text = plainText(example);
      const { items } = await summarize({ text, numSentences: 1, detailedAll: true });
      return items.map(({ sentence, index }) => ({ text: sentence.actual, order: index }));
    };
  },
};
