import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { watchProcess } from "../process-watch.ts";

export type Command = {
  /** Program and arguments; no shell reads them. */
  command: readonly string[];
  folder: string;
  environment: Record<string, string>;
  signal: AbortSignal;
  /** Killed after this long. */
  wallMs: number;
  /** Killed when it neither writes nor uses the processor for so long; not where it is missing. */
  silentMs?: number;
  /** More on standard output ends the program. */
  maxOutputBytes: number;
  onOutput?(chunk: Buffer): Promise<void> | void;
  /** Each line of standard error, without its break, cut to 2,000 characters. */
  onErrorLine?(line: string): void;
};

export type Ending = {
  /** 0 where it went well; null where a signal ended it. */
  code: number | null;
  /** Why we ended it, if we did. */
  killed?: "time" | "output" | "silence";
  /** The signal that ended it, ours or somebody else's. */
  signal: NodeJS.Signals | null;
  /** The end of what it said on standard error, for the log. */
  complaint: string;
};

const maxLineCharacters = 2_000;
const complaintCharacters = 500;

/**
 * Runs a program in a process of its own, with nothing on its standard input, and waits for its end.
 * Whatever it started is ended with it. Throws the signal's reason where it is aborted, what `onOutput` throws, and the system's error
 * where the program can't be started; the process has then ended.
 */
export async function runProgram(order: Command): Promise<Ending> {
  const { command, signal, wallMs } = order;
  signal.throwIfAborted();
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: order.folder,
    env: order.environment as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    // It leads a group of its own, so that what it starts ends with it.
    detached: true,
  });
  const ended = once(child, "close");
  ended.catch(() => {});
  let killed: Ending["killed"];
  const kill = (why?: Ending["killed"]) => {
    killed ??= why;
    killGroup(child);
  };
  const onAbort = () => kill();
  const timer = setTimeout(kill, wallMs, "time");
  signal.addEventListener("abort", onAbort);
  const complaint = listen(child.stderr, order.onErrorLine);
  const unwatch = watchLife(child, order, () => kill("silence"));
  try {
    const isWhole = await take(child.stdout, order);
    if (!isWhole) kill("output");
    const [code, ending] = (await ended) as [number | null, NodeJS.Signals | null];
    signal.throwIfAborted();
    return { code, signal: ending, complaint: complaint(), ...(killed ? { killed } : {}) };
  } finally {
    clearTimeout(timer);
    unwatch();
    signal.removeEventListener("abort", onAbort);
    kill();
    await ended.catch(() => {});
  }
}

/** Its standard output is read elsewhere, so that its errors and its use of the processor tell. */
function watchLife(
  { pid, stderr }: ChildProcess,
  { silentMs }: Command,
  onSilence: () => void,
): () => void {
  if (silentMs === undefined || pid === undefined || !stderr) return () => {};
  const limits = { cpuSeconds: Infinity, rssBytes: Infinity, wallMs: Infinity, silentMs };
  return watchProcess(pid, limits, onSilence, [stderr]);
}

/** A program may be a script whose own programs hold our pipes: they are ended too. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody of the group is left.
  }
}

/** False where there was more than allowed. */
async function take(stdout: Readable, { maxOutputBytes, onOutput }: Command): Promise<boolean> {
  let bytes = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxOutputBytes) return false;
    await onOutput?.(chunk);
  }
  return true;
}

function listen(stderr: Readable, onLine: (line: string) => void = () => {}): () => string {
  let tail = "";
  let open = "";
  stderr.setEncoding("utf8");
  stderr.on("data", (text: string) => {
    tail = (tail + text).slice(-complaintCharacters);
    const lines = (open + text).split(/[\r\n]/);
    open = lines.pop()?.slice(0, maxLineCharacters) ?? "";
    for (const line of lines) onLine(line.slice(0, maxLineCharacters));
  });
  return () => tail;
}
