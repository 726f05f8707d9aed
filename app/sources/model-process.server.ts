import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { type Program, startOf } from "../programs.ts";
import type { ChildEnding } from "./child-ending.ts";
import { endsWithUs } from "./media/programs.server.ts";
import { type Exceeded, watchProcess } from "./process-watch.ts";

const silentMs = 120_000;

export type Patience = {
  wallMs: number;
  signal: AbortSignal;
  /** The error for an end without an answer; undefined if the program said why itself. */
  faultOf(ending: ChildEnding): Error | undefined;
};

/** A process that keeps a model loaded and answers lines with lines. */
export type ModelProcess = {
  readonly hasEnded: boolean;
  /** Throws the fault or the signal's reason; the process has ended then. */
  ask(line: string, patience: Patience): Promise<string>;
  end(): void;
};

/** One processor is left to the server: native code that waits for it spins. */
export const modelThreads = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

function start(program: Program, order: unknown): ChildProcess {
  const { file, args } = startOf(program);
  const files = [file, ...args].map((each) => realpathSync(each));
  const [command = "", ...rest] = [
    ...endsWithUs(),
    process.execPath,
    "--no-warnings",
    ...files,
    JSON.stringify(order),
  ];
  // No key, no path to the data: only what the order names.
  return spawn(command, rest, {
    env: { NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

function tailOf(stderr: Readable): () => string {
  let tail = "";
  stderr.setEncoding("utf8");
  stderr.on("data", (text: string) => {
    tail = (tail + text).slice(-4_000);
  });
  return () => tail;
}

/** Starts a program with its one JSON argument; it loads its model while the first line waits. */
export function startModelProcess(
  program: Program,
  order: unknown,
  rssBytes: number,
): ModelProcess {
  const child = start(program, order);
  let ending: { code: number | null; signal: NodeJS.Signals | null } | undefined;
  const ended = once(child, "close").then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => {
      ending = { code: code as number | null, signal: signal as NodeJS.Signals | null };
    },
    () => {
      ending = { code: null, signal: null };
    },
  );
  const complaint = tailOf(child.stderr as Readable);
  const lines = createInterface({ input: child.stdout as Readable })[Symbol.asyncIterator]();
  const kill = () => void child.kill("SIGKILL");
  child.stdin?.on("error", () => {});

  async function ask(line: string, { wallMs, signal, faultOf }: Patience): Promise<string> {
    let exceeded: Exceeded | undefined;
    const onExceeded = (reason: Exceeded) => {
      exceeded = reason;
      kill();
    };
    // Processor time is counted from the process's start, not for this line.
    const limits = { rssBytes, cpuSeconds: Number.POSITIVE_INFINITY, wallMs, silentMs };
    const unwatch = watchProcess(child.pid ?? 0, limits, onExceeded, [child.stderr as Readable]);
    signal.addEventListener("abort", kill);
    try {
      signal.throwIfAborted();
      child.stdin?.write(`${line}\n`);
      const { value, done } = await lines.next();
      signal.throwIfAborted();
      if (!done) return value;
      await ended;
      const facts = { code: null, signal: null, ...ending, exceeded, complaint: complaint() };
      throw (
        faultOf(facts) ??
        new Error(`The model's process ended: ${facts.code} ${facts.complaint.slice(-500)}`)
      );
    } catch (thrown) {
      kill();
      await ended;
      throw thrown;
    } finally {
      signal.removeEventListener("abort", kill);
      unwatch();
    }
  }
  return {
    get hasEnded() {
      return ending !== undefined || child.killed;
    },
    ask,
    end: kill,
  };
}

type Held = { key: string; running: ModelProcess; timer?: NodeJS.Timeout };
type State = { held?: Held; turn: Promise<unknown> };

/**
 * Keeps one process of a kind for the whole server, as long as it has work: tasks take turns in the
 * order of their calls, and after `idleMs` without work the model's memory is given back.
 */
export function createModelHolder(name: string, idleMs: number) {
  const slot = Symbol.for(`offprint.${name}`);
  const shared = globalThis as { [key: symbol]: State | undefined };
  const state = (): State => {
    shared[slot] ??= { turn: Promise.resolve() };
    return shared[slot];
  };

  function runningFor(key: string, begin: () => ModelProcess): ModelProcess {
    const { held } = state();
    clearTimeout(held?.timer);
    if (held && held.key === key && !held.running.hasEnded) return held.running;
    held?.running.end();
    const running = begin();
    state().held = { key, running };
    return running;
  }

  function end(): void {
    const { held } = state();
    clearTimeout(held?.timer);
    held?.running.end();
    delete state().held;
  }

  function rest(): void {
    const { held } = state();
    if (!held) return;
    if (held.running.hasEnded) delete state().held;
    else held.timer = setTimeout(end, idleMs).unref();
  }

  return {
    /**
     * Runs a task that may ask for the process of this key, which is started then if another or none
     * runs.
     */
    async use<Value>(
      key: string,
      begin: () => ModelProcess,
      signal: AbortSignal,
      task: (running: () => ModelProcess) => Promise<Value>,
    ): Promise<Value> {
      const before = state().turn;
      let done = () => {};
      state().turn = Promise.all([before, new Promise<void>((resolve) => (done = resolve))]);
      try {
        await Promise.race([before, untilAborted(signal)]);
        signal.throwIfAborted();
        try {
          return await task(() => runningFor(key, begin));
        } finally {
          // Cancelled work gives its memory back at once, also between two questions.
          if (signal.aborted) end();
          else rest();
        }
      } finally {
        done();
      }
    },
    /** Ends the process, if there is one; the next task starts another. */
    end,
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
