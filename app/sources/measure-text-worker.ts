import { parentPort, workerData } from "node:worker_threads";
import { measureText } from "./measure-text.ts";

/** A worker thread: measures the text of `workerData` and posts its length. */
parentPort?.postMessage(measureText(String(workerData)));
