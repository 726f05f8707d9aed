import { Worker } from "node:worker_threads";
import { AppError } from "../../errors.ts";
import { type Entry, startOf } from "../../programs.ts";
import { longestAnswerMs, standstill, threadFault } from "../thread-ending.ts";
import type { Reply, Request } from "./protocol.ts";

/** The worker's own limit; if a source needs more, that is our fault, not the server's. */
const maxHeapMegabytes = 420;
/** Stays warm while somebody works: it holds 25 MB, and a cold start costs 0.4 s of CPU. */
const idleMs = 300_000;

export type Ask = (request: Request) => Promise<Reply>;

export type Thread = {
  /**
   * Runs a job on the worker, after those before it. Rejects with the signal's reason as soon as it
   * is aborted (which ends the worker at once), with an Error if the worker dies, and with a
   * PassingFault if one answer takes five minutes.
   */
  run<Result>(signal: AbortSignal, job: (ask: Ask) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export function createThread(
  entry: () => Entry = () => startOf("write"),
  limits: { heapMegabytes?: number; answerMs?: number } = {},
): Thread {
  const { heapMegabytes = maxHeapMegabytes, answerMs = longestAnswerMs } = limits;
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const { file, args = [] } = entry();
    const started = new Worker(file, {
      argv: [...args],
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    // Without a listener, an error event would end the process; each job adds its own.
    started.on("error", () => {});
    started.once("exit", () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  function stop(): Promise<unknown> {
    const stopped = worker;
    worker = undefined;
    clearTimeout(idle);
    return stopped?.terminate() ?? Promise.resolve();
  }

  function askOf(current: Worker, stopped: AbortSignal): Ask {
    return (request) =>
      new Promise<Reply>((resolve, reject) => {
        const timer = setTimeout(() => {
          settle();
          reject(standstill("the writer's thread"));
        }, answerMs);
        const settle = () => {
          clearTimeout(timer);
          current.off("message", onMessage).off("error", onError).off("exit", onExit);
          stopped.removeEventListener("abort", onAbort);
        };
        const onMessage = (reply: Reply) => {
          settle();
          if (reply.kind === "refused")
            reject(new AppError(reply.code, reply.message, { rows: reply.rows }));
          else if (reply.kind === "failed")
            reject(new Error(`the writer failed: ${reply.message}`, { cause: reply.stack }));
          else resolve(reply);
        };
        const onError = (cause: unknown) => {
          settle();
          reject(threadFault(cause, "the writer's thread"));
        };
        const onExit = (code: number) => {
          settle();
          reject(new Error(`the writer's thread ended early (${code})`));
        };
        const onAbort = () => {
          settle();
          reject(stopped.reason);
        };
        if (stopped.aborted) {
          clearTimeout(timer);
          return reject(stopped.reason);
        }
        current.on("message", onMessage).on("error", onError).on("exit", onExit);
        stopped.addEventListener("abort", onAbort);
        current.postMessage(request);
      });
  }

  async function work<Result>(signal: AbortSignal, job: (ask: Ask) => Promise<Result>) {
    signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= start();
    const current = worker;
    current.ref();
    const onAbort = () => void stop();
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      return await job(askOf(current, signal));
    } catch (error) {
      // The worker may still hold half a plan.
      if (!(error instanceof AppError) && worker === current) void stop();
      throw error;
    } finally {
      signal.removeEventListener("abort", onAbort);
      current.unref();
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  function untilAborted(signal: AbortSignal): { aborted: Promise<never>; done(): void } {
    let onAbort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal.reason);
      if (signal.aborted) onAbort();
      else signal.addEventListener("abort", onAbort, { once: true });
    });
    aborted.catch(() => {});
    return { aborted, done: () => signal.removeEventListener("abort", onAbort) };
  }

  return {
    async run(signal, job) {
      const turn = last.then(() => work(signal, job));
      last = turn.catch(() => {});
      const { aborted, done } = untilAborted(signal);
      try {
        // A job cancelled while waiting leaves the queue at once.
        return await Promise.race([turn, aborted]);
      } finally {
        done();
      }
    },
    async close() {
      await last;
      await stop();
    },
  };
}
