import { Worker } from "node:worker_threads";
import type { SourceLength } from "../credits/prices.ts";
import { startOf } from "../programs.ts";
import { measureText } from "./measure-text.ts";

/** Parsing this many takes under 20 ms; more would block the event loop. */
const inlineCharacters = 65_536;
/** The longest transcripts take a few seconds. */
const longestMs = 60_000;

/**
 * Measures a transcript in text form: its words, without times and speaker labels, and its last time.
 * Uses the same parser as reading, so that estimate and charge agree. Measures a long text in a worker
 * thread, which is ended after `wallMs`.
 */
export async function measureTranscript(text: string, wallMs = longestMs): Promise<SourceLength> {
  if (text.length <= inlineCharacters) return measureText(text);
  const { file, args } = startOf("measure-text");
  const worker = new Worker(file, {
    argv: [...args],
    workerData: text,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => void worker.terminate(), wallMs);
  return new Promise<SourceLength>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The transcript was not measured")));
  }).finally(() => clearTimeout(timer));
}
