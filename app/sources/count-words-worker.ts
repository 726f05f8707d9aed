import { parentPort, workerData } from "node:worker_threads";
import { countTextWords } from "./count-text-words.ts";

/** Runs in a worker thread: counts the words of `workerData` and posts the figure. */
parentPort?.postMessage(countTextWords(String(workerData)));
