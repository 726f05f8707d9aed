import { Worker } from "node:worker_threads";
import { startOf } from "../programs.ts";
import { countTextWords } from "./count-text-words.ts";

/** Parsing this many takes under 20 ms; more would block the event loop. */
const inlineCharacters = 65_536;

/**
 * Counts the words of a transcript in text form, without times and speaker labels. Uses the same
 * parser as reading, so that estimate and charge agree. Counts a long text in a worker thread.
 */
export async function countTranscriptWords(text: string): Promise<number> {
  if (text.length <= inlineCharacters) return countTextWords(text);
  const { file, args } = startOf("count-words");
  const worker = new Worker(file, {
    argv: [...args],
    workerData: text,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return new Promise((resolve, reject) => {
    worker.once("message", (words: number) => resolve(words));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The words were not counted")));
  });
}
