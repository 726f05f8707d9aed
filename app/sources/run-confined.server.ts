import { once } from "node:events";
import type { Readable } from "node:stream";
import type { Program } from "../programs.ts";
import type { ChildEnding } from "./child-ending.ts";
import { type Confinement, heartbeatOf, startConfined } from "./confined-process.server.ts";
import { type Exceeded, type ProcessLimits, watchProcess } from "./process-watch.ts";

export type Run = {
  /** Its one argument. */
  order: unknown;
  confinement: Confinement;
  limits: ProcessLimits;
  maxAnswerBytes: number;
  signal: AbortSignal;
};
/** How a program ended and all that it wrote; `isTooMuch` if it wrote more than it may. */
type Ran = ChildEnding & { answer: Buffer; isTooMuch: boolean };

/**
 * Runs a program on one order, given as JSON, to its end or to the first limit it exceeds. Throws
 * the signal's reason if aborted.
 */
export async function runConfined(program: Program, run: Run): Promise<Ran> {
  const { order, confinement, limits, maxAnswerBytes, signal } = run;
  signal.throwIfAborted();
  const child = startConfined(program, [JSON.stringify(order)], confinement);
  const kill = () => void child.kill("SIGKILL");
  let exceeded: Exceeded | undefined;
  let isTooMuch = false;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let complaint = "";
  (child.stdout as Readable).on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxAnswerBytes) return;
    isTooMuch = true;
    kill();
  });
  (child.stderr as Readable).setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-8_000);
  });
  const onExceeded = (reason: Exceeded) => {
    exceeded ??= reason;
    kill();
  };
  const unwatch = watchProcess(child.pid ?? 0, limits, onExceeded, [heartbeatOf(child)]);
  signal.addEventListener("abort", kill);
  try {
    const [code, ending] = await once(child, "close");
    signal.throwIfAborted();
    const answer = Buffer.concat(chunks);
    return { exceeded, code, signal: ending, complaint, answer, isTooMuch };
  } finally {
    signal.removeEventListener("abort", kill);
    unwatch();
    kill();
  }
}
