import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import type { Readable } from "node:stream";
import { AppError } from "../errors.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { startConfined } from "./confined-process.server.ts";
import { type ExtractedInfo, extractMessageSchema } from "./extract-message.ts";
import { sourceError } from "./messages.ts";
import { type ProcessLimits, watchProcess } from "./process-watch.ts";

type Reader = "text" | "pdf";

const mebibyte = 1_048_576;
const limitsOf: Record<Reader, ProcessLimits & { heapMegabytes: number }> = {
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
  limits?: Partial<ProcessLimits>;
};

/**
 * Reads a file in a process of its own and hands its segments on as they come. Throws the AppError
 * of a source that can't be used; BAD_PDF where a PDF ends the process or uses up its limits; an
 * ordinary Error, worth another try, where a text does; the signal's reason when it is aborted.
 */
export async function extract(extraction: Extraction): Promise<ExtractedInfo> {
  const { signal, reader } = extraction;
  signal.throwIfAborted();
  const child = start(extraction);
  const ended: Promise<unknown[]> = once(child, "close").catch((cause: unknown) => [cause]);
  const complaint = tailOf(child.stderr as Readable);
  let exceeded: string | undefined;
  const kill = () => child.kill("SIGKILL");
  const limits = { ...limitsOf[reader], ...extraction.limits };
  const unwatch = watchProcess(child.pid ?? 0, limits, (reason) => {
    exceeded = reason;
    kill();
  });
  signal.addEventListener("abort", kill);
  try {
    const info = await receive(child.stdout as Readable, extraction);
    signal.throwIfAborted();
    if (info) return info;
    const [code, ending] = await ended;
    const cause = new Error(
      `Extraction ended: ${exceeded ?? ending ?? code} ${complaint()}`.trim(),
    );
    throw reader === "pdf" ? sourceError("BAD_PDF", cause) : cause;
  } finally {
    signal.removeEventListener("abort", kill);
    unwatch();
    kill();
    await ended;
  }
}

function start({ path: given, reader, language }: Extraction): ChildProcess {
  const file = realpathSync(given);
  const order = JSON.stringify({ path: file, reader, language });
  const { heapMegabytes } = limitsOf[reader];
  return startConfined("app/sources/extract-process.ts", [order], { heapMegabytes, files: [file] });
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

/** The end of what the process said of its failure, for the log. */
function tailOf(stderr: Readable): () => string {
  let tail = "";
  stderr.setEncoding("utf8");
  stderr.on("data", (text: string) => {
    tail = (tail + text).slice(-500);
  });
  return () => tail;
}
