declare module "lexrank.js" {
  type Weighed = { text: string; index: number; weight: number };
  export default function lexrank(text: string): Weighed[][];
}

declare module "node-summarizer" {
  /** An Error where it found nothing to say. */
  type Outcome = { summary: string | Error };
  class SummarizerManager {
    constructor(text: string, sentences: number);
    getSummaryByFrequency(): Outcome;
    getSummaryByRank(): Promise<Outcome>;
  }
  const summarizer: { SummarizerManager: typeof SummarizerManager };
  export default summarizer;
}

declare module "text-summarization" {
  type Options = { text: string; numSentences: number; detailedAll: boolean };
  type Item = { index: number; score: number; sentence: { actual: string } };
  export default function summarize(options: Options): Promise<{ items: Item[] }>;
}
