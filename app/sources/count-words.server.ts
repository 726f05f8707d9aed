import { Worker } from "node:worker_threads";
import { startOf } from "../programs.ts";
import { countTextWords } from "./count-text-words.ts";

/** Parsing so much takes under 20 ms; more would hold up the event loop. */
const inlineCharacters = 65_536;

/**
 * The words of a transcript in its text form, without times and speaker labels: counted by the
 * parser that would read it as a source, so that an estimate and the charge agree. A long text is
 * counted in a thread of its own.
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
