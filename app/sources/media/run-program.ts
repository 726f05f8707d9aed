import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { watchProcess } from "../process-watch.ts";

export type Command = {
  /** Program and arguments; no shell parses them. */
  command: readonly string[];
  folder: string;
  environment: Record<string, string>;
  signal: AbortSignal;
  /** The program is killed after this time. */
  wallMs: number;
  /** Kills it after this time without output or processor use; no limit if missing. */
  silentMs?: number;
  /** Ends the program if it writes more to standard output. */
  maxOutputBytes: number;
  onOutput?(chunk: Buffer): Promise<void> | void;
  /** Gets each line of standard error, without its break, cut to 2,000 characters. */
  onErrorLine?(line: string): void;
};

export type Ending = {
  /** 0 for success; null if a signal ended it. */
  code: number | null;
  /** Why we ended it, if we did. */
  killed?: "time" | "output" | "silence";
  /** The signal that ended it, whoever sent it. */
  signal: NodeJS.Signals | null;
  /** The end of its standard error, for the log. */
  complaint: string;
};

const maxLineCharacters = 2_000;
const complaintCharacters = 500;

/**
 * Runs a program without standard input and waits for its end, then ends everything it started.
 * Throws the signal's reason if aborted, what `onOutput` throws, and the system's error if the
 * program cannot be started; the process has ended by then.
 */
export async function runProgram(order: Command): Promise<Ending> {
  const { command, signal, wallMs } = order;
  signal.throwIfAborted();
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: order.folder,
    env: order.environment as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    // Makes it lead its own group, so that its children can be ended with it.
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

/** Watches standard error and processor use, because standard output is read elsewhere. */
function watchLife(
  { pid, stderr }: ChildProcess,
  { silentMs }: Command,
  onSilence: () => void,
): () => void {
  if (silentMs === undefined || pid === undefined || !stderr) return () => {};
  const limits = { cpuSeconds: Infinity, rssBytes: Infinity, wallMs: Infinity, silentMs };
  return watchProcess(pid, limits, onSilence, [stderr]);
}

/** Kills the whole group: the program may be a script whose children hold our pipes. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has ended.
  }
}

/** Passes output on; returns false if it exceeds the limit. */
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
