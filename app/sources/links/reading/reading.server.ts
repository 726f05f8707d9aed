import { realpathSync } from "node:fs";
import { z } from "zod";
import { endingFault } from "../../child-ending.ts";
import { sourceError } from "../../messages.ts";
import { runConfined } from "../../run-confined.server.ts";
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
const maxAnswerBytes = 16 * 1_048_576;

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
  const file = realpathSync(order.path);
  const ran = await runConfined("read-page", {
    order: { ...order, path: file },
    confinement: { heapMegabytes, files: [file] },
    limits,
    maxAnswerBytes,
    signal,
  });
  if (ran.isTooMuch) throw sourceError("NO_MEDIA", new Error("Too much was read"));
  if (ran.code !== 0) {
    const cause = new Error(`Reading ended: ${ran.code} ${ran.complaint.slice(-500)}`);
    throw endingFault(ran, "this page") ?? sourceError("NO_MEDIA", cause);
  }
  return schema.parse(JSON.parse(ran.answer.toString()));
}
