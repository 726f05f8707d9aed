import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { packageFolder } from "../../../../models/package.server.ts";
import type { Installed } from "../../../../models/store.server.ts";
import { startOf } from "../../../../programs.ts";
import { endingFault } from "../../../child-ending.ts";
import { type Exceeded, watchProcess } from "../../../process-watch.ts";
import { endsWithUs } from "../../programs.server.ts";
import type { Heard } from "../heard.ts";
import { type Order, saidSchema } from "./protocol.ts";

const mebibyte = 1_048_576;
/** Node.js itself and the sound of a stretch. */
const ownBytes = 250 * mebibyte;
const cpuSecondsPerSecond = 60;
const silentMs = 120_000;

/** A process that keeps a model loaded. */
export type Listener = {
  readonly hasEnded: boolean;
  /** Throws READ_LIMIT, a PassingFault or the signal's reason; the process has ended then. */
  hear(file: string, seconds: number, signal: AbortSignal): Promise<Heard>;
  end(): void;
};

function start(model: Installed): ChildProcess {
  const order: Order = {
    packageFolder: packageFolder("speech"),
    modelFolder: model.folder,
    isTransducer: model.files.some(({ name }) => name === "joiner.onnx"),
    threads: Math.max(1, Math.min(4, availableParallelism())),
  };
  const { file, args } = startOf("listen");
  const program = [file, ...args].map((each) => realpathSync(each));
  const [command = "", ...rest] = [
    ...endsWithUs(),
    process.execPath,
    "--no-warnings",
    ...program,
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

/** Starts a process with the model; it loads while the first stretch waits. */
export function startListener(
  model: Installed,
  rssBytes = model.memoryBytes * 2 + ownBytes,
): Listener {
  const child = start(model);
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

  async function hear(file: string, seconds: number, signal: AbortSignal): Promise<Heard> {
    let exceeded: Exceeded | undefined;
    const onExceeded = (reason: Exceeded) => {
      exceeded = reason;
      kill();
    };
    const limits = {
      rssBytes,
      // Of this stretch alone: watchProcess counts from the process's start.
      cpuSeconds: Number.POSITIVE_INFINITY,
      wallMs: (120 + cpuSecondsPerSecond * seconds) * 1_000,
      silentMs,
    };
    const unwatch = watchProcess(child.pid ?? 0, limits, onExceeded, [child.stderr as Readable]);
    signal.addEventListener("abort", kill);
    try {
      signal.throwIfAborted();
      child.stdin?.write(`${file}\n`);
      const { value, done } = await lines.next();
      signal.throwIfAborted();
      if (!done) {
        const said = saidSchema.parse(JSON.parse(value));
        if (said.type === "heard") return said.heard;
        throw new Error(`Recognition failed: ${said.message}`);
      }
      await ended;
      const facts = { code: null, signal: null, ...ending, exceeded, complaint: complaint() };
      throw (
        endingFault(facts, "this recording") ??
        new Error(`Recognition ended: ${facts.code} ${facts.complaint.slice(-500)}`)
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
    hear,
    end: kill,
  };
}
