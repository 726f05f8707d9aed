import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import type { Readable } from "node:stream";
import { AppError } from "../errors.ts";
import { startOfTextReader } from "../programs.ts";
import type { Known } from "../transcripts/known.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { type ChildEnding, endingFault } from "./child-ending.ts";
import {
  type ExtractedInfo,
  type ExtractOrder,
  extractMessageSchema,
  type ToldBefore,
} from "./child-protocol.ts";
import { heartbeatOf, startConfined } from "./confined-process.server.ts";
import { sourceError } from "./messages.ts";
import { type Exceeded, type ProcessLimits, watchProcess } from "./process-watch.ts";

type Reader = ExtractOrder["reader"];

const mebibyte = 1_048_576;
type Limits = ProcessLimits & { heapMegabytes: number };
const limitsOf: Record<Reader, Limits> = {
  text: { cpuSeconds: 120, rssBytes: 384 * mebibyte, wallMs: 600_000, heapMegabytes: 96 },
  document: { cpuSeconds: 120, rssBytes: 768 * mebibyte, wallMs: 600_000, heapMegabytes: 400 },
  pdf: { cpuSeconds: 60, rssBytes: 768 * mebibyte, wallMs: 600_000, heapMegabytes: 400 },
  // Up to 60 pages of 3 to 10 s.
  scan: { cpuSeconds: 900, rssBytes: 768 * mebibyte, wallMs: 3_600_000, heapMegabytes: 400 },
};

export type Extraction = {
  path: string;
  reader: Reader;
  /** BCP-47, used if the text does not reveal its language. */
  language?: string;
  /** What is known of the source before its file is read. */
  told?: Known;
  signal: AbortSignal;
  onProgress(note: string): void;
  /** Awaited before more is read. */
  onSegments(segments: Segment[]): Promise<void> | void;
  limits?: Partial<Limits>;
};

/**
 * Reads a file in its own process and passes its segments on as they arrive. A scan is read anew in
 * a process with limits for text recognition. Throws the AppError of an unusable source; BAD_PDF or
 * BAD_DOCUMENT if such a file ends the process, or an ordinary Error, worth another try, if a text
 * does; READ_LIMIT if the file exceeds the process's limits; a PassingFault if the process was
 * killed, crashed or hung; the signal's reason if aborted.
 */
export async function extract(extraction: Extraction): Promise<ExtractedInfo> {
  try {
    return await extractOnce(extraction);
  } catch (thrown) {
    const isScan = thrown instanceof AppError && thrown.code === "PDF_SCANNED";
    if (!isScan || extraction.reader !== "pdf") throw thrown;
    return await extractOnce({ ...extraction, reader: "scan" });
  }
}

async function extractOnce(extraction: Extraction): Promise<ExtractedInfo> {
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

const called: Record<Reader, string> = {
  text: "this text",
  document: "this document",
  pdf: "this PDF",
  scan: "this PDF",
};

function failure(reader: Reader, ending: ChildEnding): Error {
  const fault = endingFault(ending, called[reader]);
  if (fault) return fault;
  const cause = new Error(`Extraction ended: ${ending.code} ${ending.complaint.slice(-500)}`);
  if (reader === "text") return cause;
  return sourceError(reader === "document" ? "BAD_DOCUMENT" : "BAD_PDF", cause);
}

const isPdf = (reader: Reader) => reader === "pdf" || reader === "scan";

function start({ path: given, reader, language, told, limits }: Extraction): ChildProcess {
  const file = realpathSync(given);
  const { title, show, people } = told ?? {};
  const known: ToldBefore = { title, show, people };
  const order = JSON.stringify({ path: file, reader, language, told: known });
  const { heapMegabytes } = { ...limitsOf[reader], ...limits };
  const confinement = { heapMegabytes, files: [file], libraries: isPdf(reader) };
  const program = reader === "text" ? startOfTextReader() : "read-file";
  return startConfined(program, [order], confinement);
}

/** Handles the messages and returns the facts; undefined if the process ended without them. */
async function receive(
  stdout: Readable,
  { onProgress, onSegments, signal }: Extraction,
): Promise<ExtractedInfo | undefined> {
  for await (const line of linesFrom(stdout)) {
    signal.throwIfAborted();
    const parsed = extractMessageSchema.safeParse(parseLine(line));
    // A killed process may leave half a line.
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

/** Keeps the end of the process's error output; Node's own last words are long. */
function tailOf(stderr: Readable): () => string {
  let tail = "";
  stderr.setEncoding("utf8");
  stderr.on("data", (text: string) => {
    tail = (tail + text).slice(-8_000);
  });
  return () => tail;
}
