import { parentPort, workerData } from "node:worker_threads";
import { countTextWords } from "./count-text-words.ts";

/** A worker thread: counts the words of `workerData` and posts the count. */
parentPort?.postMessage(countTextWords(String(workerData)));
