import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import type { Readable } from "node:stream";
import { AppError } from "../errors.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { type ChildEnding, endingFault } from "./child-ending.ts";
import { type ExtractedInfo, extractMessageSchema } from "./child-protocol.ts";
import { heartbeatOf, startConfined } from "./confined-process.server.ts";
import { sourceError } from "./messages.ts";
import { type Exceeded, type ProcessLimits, watchProcess } from "./process-watch.ts";

type Reader = "text" | "pdf";

const mebibyte = 1_048_576;
type Limits = ProcessLimits & { heapMegabytes: number };
const limitsOf: Record<Reader, Limits> = {
  text: { cpuSeconds: 120, rssBytes: 384 * mebibyte, wallMs: 600_000, heapMegabytes: 96 },
  pdf: { cpuSeconds: 60, rssBytes: 768 * mebibyte, wallMs: 600_000, heapMegabytes: 400 },
};

export type Extraction = {
  path: string;
  reader: Reader;
  /** BCP-47, believed where the text does not tell. */
  language?: string;
  signal: AbortSignal;
  onProgress(note: string): void;
  /** Awaited before more is read. */
  onSegments(segments: Segment[]): Promise<void> | void;
  limits?: Partial<Limits>;
};

/**
 * Reads a file in a process of its own and hands its segments on as they come. Throws the AppError
 * of a source that can't be used; BAD_PDF where a PDF ends the process, an ordinary Error, worth
 * another try, where a text does; READ_LIMIT where the file needs more than the process may have; a
 * PassingFault where the process was killed, crashed or hung; the signal's reason when it is aborted.
 */
export async function extract(extraction: Extraction): Promise<ExtractedInfo> {
  const { signal, reader } = extraction;
  signal.throwIfAborted();
  const child = start(extraction);
  const ended = once(child, "close").catch(() => [null, null]) as Promise<
    [number | null, NodeJS.Signals | null]
  >;
  const complaint = tailOf(child.stderr as Readable);
  let exceeded: Exceeded | undefined;
  const kill = () => child.kill("SIGKILL");
  const limits = { ...limitsOf[reader], ...extraction.limits };
  const onExceeded = (reason: Exceeded) => {
    exceeded = reason;
    kill();
  };
  const unwatch = watchProcess(child.pid ?? 0, limits, onExceeded, [heartbeatOf(child)]);
  signal.addEventListener("abort", kill);
  try {
    const info = await receive(child.stdout as Readable, extraction);
    signal.throwIfAborted();
    if (info) return info;
    const [code, ending] = await ended;
    throw failure(reader, { exceeded, code, signal: ending, complaint: complaint() });
  } finally {
    signal.removeEventListener("abort", kill);
    unwatch();
    kill();
    await ended;
  }
}

function failure(reader: Reader, ending: ChildEnding): Error {
  const fault = endingFault(ending, reader === "pdf" ? "this PDF" : "this text");
  if (fault) return fault;
  const cause = new Error(`Extraction ended: ${ending.code} ${ending.complaint.slice(-500)}`);
  return reader === "pdf" ? sourceError("BAD_PDF", cause) : cause;
}

function start({ path: given, reader, language, limits }: Extraction): ChildProcess {
  const file = realpathSync(given);
  const order = JSON.stringify({ path: file, reader, language });
  const { heapMegabytes } = { ...limitsOf[reader], ...limits };
  const confinement = { heapMegabytes, files: [file], libraries: reader === "pdf" };
  return startConfined("read-file", [order], confinement);
}

/** Takes the messages; returns the facts, or undefined where the process ended without them. */
async function receive(
  stdout: Readable,
  { onProgress, onSegments, signal }: Extraction,
): Promise<ExtractedInfo | undefined> {
  for await (const line of linesFrom(stdout)) {
    signal.throwIfAborted();
    const parsed = extractMessageSchema.safeParse(parseLine(line));
    // Half a line is what a killed process leaves behind.
    if (!parsed.success) return undefined;
    const message = parsed.data;
    if (message.type === "done") return message.info;
    if (message.type === "error") throw new AppError(message.code, message.message);
    if (message.type === "segments") await onSegments(message.segments);
    else onProgress(message.note);
  }
  return undefined;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function* linesFrom(stdout: Readable): AsyncGenerator<string> {
  stdout.setEncoding("utf8");
  let parts: string[] = [];
  for await (const chunk of stdout as AsyncIterable<string>) {
    const lines = chunk.split("\n");
    for (const line of lines.slice(0, -1)) {
      yield parts.join("") + line;
      parts = [];
    }
    parts.push(lines.at(-1) ?? "");
  }
}

/** The end of what the process said of its failure; Node's own last words are long. */
function tailOf(stderr: Readable): () => string {
  let tail = "";
  stderr.setEncoding("utf8");
  stderr.on("data", (text: string) => {
    tail = (tail + text).slice(-8_000);
  });
  return () => tail;
}
