import { once } from "node:events";
import { realpathSync } from "node:fs";
import type { Readable } from "node:stream";
import { z } from "zod";
import { endingFault } from "../../child-ending.ts";
import { heartbeatOf, startConfined } from "../../confined-process.server.ts";
import { sourceError } from "../../messages.ts";
import { type Exceeded, watchProcess } from "../../process-watch.ts";
import type { LinkContext } from "../link-file.ts";
import {
  episodeSchema,
  type PageFound,
  pageSchema,
  type ReadingOrder,
  type TimedText,
  timedTextSchema,
  type Wanted,
} from "./order.ts";

type Document = { path: string; type: string; url: string };

const heapMegabytes = 400;
const limits = { cpuSeconds: 30, rssBytes: 640 * 1_048_576, wallMs: 180_000 };
const maxAnswerCharacters = 8 * 1_048_576;

const feedSchema = z.object({ show: z.string().optional(), episode: episodeSchema.optional() });

/** Reads a downloaded page. Throws NO_MEDIA if it cannot. */
export function readPageFile(
  { path, type, url }: Document,
  context: LinkContext,
): Promise<PageFound> {
  return read({ task: "page", path, type, url }, pageSchema, context);
}

/**
 * Finds the wanted item of a downloaded feed, if present. Throws NO_MEDIA if the feed cannot be
 * read.
 */
export function readFeedFile({ path, type }: Document, wanted: Wanted, context: LinkContext) {
  return read({ task: "feed", path, type, wanted }, feedSchema, context);
}

/** Reads the segments of a downloaded HTML transcript. Throws NO_MEDIA if it cannot. */
export function readTranscriptFile(
  { path, type }: Document,
  context: LinkContext,
): Promise<TimedText[]> {
  return read({ task: "transcript", path, type }, timedTextSchema, context);
}

/**
 * Runs the order in its own process, which may read only this file, writes nothing and has no
 * environment.
 */
async function read<T>(
  order: ReadingOrder,
  schema: z.ZodType<T>,
  { signal }: LinkContext,
): Promise<T> {
  signal.throwIfAborted();
  const file = realpathSync(order.path);
  const told = JSON.stringify({ ...order, path: file });
  const child = startConfined("read-page", [told], { heapMegabytes, files: [file] });
  const kill = () => void child.kill("SIGKILL");
  let exceeded: Exceeded | "output" | undefined;
  let output = "";
  let complaint = "";
  (child.stdout as Readable).setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.length <= maxAnswerCharacters) return;
    exceeded ??= "output";
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
    if (exceeded === "output") throw sourceError("NO_MEDIA", new Error("Too much was read"));
    if (code !== 0) {
      const cause = new Error(`Reading ended: ${code} ${complaint.slice(-500)}`);
      const fault = endingFault({ exceeded, code, signal: ending, complaint }, "this page");
      throw fault ?? sourceError("NO_MEDIA", cause);
    }
    return schema.parse(JSON.parse(output));
  } finally {
    signal.removeEventListener("abort", kill);
    unwatch();
    kill();
  }
}
