import { parentPort } from "node:worker_threads";
import { gunzipSync, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { z } from "zod";
import { open, seal } from "../../../db/encrypted.ts";
import { fold } from "./fold.ts";
import type { Batch, Entry, Found, Sealed, Searched } from "./protocol.ts";
import { findFrom, linesWith, type Needle, needleOf } from "./scan.ts";
import { linesOfPart, textsIn } from "./texts.ts";

/** Most texts fit into one piece of this size, which saves putting pieces together. */
const chunkSize = 65_536;

let secret = Buffer.alloc(0);

/** A damaged value is skipped, as lists do; the page that shows it says so. */
function opened({ place, value }: Sealed): Buffer | undefined {
  try {
    return open(secret, place, Buffer.from(value.buffer, value.byteOffset, value.byteLength));
  } catch {
    return undefined;
  }
}

const known = z
  .object({ show: z.string(), people: z.array(z.object({ name: z.string() })) })
  .partial();
const step = z.object({ value: z.object({ topic: z.string() }) });

function parsed<T>(schema: z.ZodType<T>, sealed: Sealed | undefined): T | undefined {
  const json = sealed && opened(sealed)?.toString("utf8");
  return json ? schema.safeParse(JSON.parse(json)).data : undefined;
}

/** One line of names; a mark that folding leaves nowhere parts them. */
function namesOf(entry: Entry): string {
  const { show, people = [] } = parsed(known, entry.known) ?? {};
  const topic = parsed(step, entry.step)?.value.topic;
  const names = [
    ...entry.names.map((name) => opened(name)?.toString("utf8")),
    show,
    topic,
    ...people.map(({ name }) => name),
  ];
  return names.flatMap((name) => (name ? [fold(name)] : [])).join(" | ");
}

/** Folds a text anew: a transcript's parts are packed JSON, a piece is JSON with its content. */
function folded(entry: Entry, parts: Sealed[], names: string): Buffer {
  const lines = parts.flatMap((part) => {
    const body = opened(part);
    if (!body) return [];
    if (entry.kind === "source") return linesOfPart(gunzipSync(body).toString("utf8"));
    return textsIn((JSON.parse(body.toString("utf8")) as { content: unknown }).content);
  });
  const texts = lines.map(fold);
  return Buffer.from((entry.kind === "source" ? [names, ...texts] : texts).join("\n"));
}

function textOf(entry: Entry, names: string): Buffer | "spoilt" | undefined {
  const packed = entry.text && opened(entry.text);
  if (packed) return zstdDecompressSync(packed, { chunkSize });
  if (entry.text) return "spoilt";
  return entry.raw && folded(entry, entry.raw.parts, names);
}

/** Lines of the text itself: a source's first line are its names. */
const linesIn = ({ kind }: Entry, text: Buffer, needles: Needle[]): number[] =>
  linesWith(text, needles).flatMap((line) =>
    kind === "source" ? (line > 0 ? [line - 1] : []) : [line],
  );

function searched({ key, terms, entries }: Batch): Searched {
  secret = Buffer.from(key);
  const needles = terms.map(needleOf);
  const found: Found[] = [];
  const kept: Searched["made"] = [];
  const spoilt: Searched["spoilt"] = [];
  for (const entry of entries) {
    const { kind, id, raw } = entry;
    const line = namesOf(entry);
    const names = Buffer.from(line);
    const made = textOf(entry, line);
    if (made === "spoilt" && entry.text) spoilt.push({ kind, row: entry.text.place.row });
    const text = made === "spoilt" ? undefined : made;
    if (text && raw) {
      const { place, version } = raw;
      const body = seal(secret, place, zstdCompressSync(text));
      kept.push({ kind, row: place.row, body, ...(version === undefined ? {} : { version }) });
    }
    const isWhole = needles.every(
      (needle) => findFrom(names, needle, 0) !== -1 || (text && findFrom(text, needle, 0) !== -1),
    );
    if (isWhole) found.push({ kind, id, lines: text ? linesIn(entry, text, needles) : [] });
  }
  return { found, made: kept, spoilt };
}

/** A worker thread: opens, unpacks and scans what the server's thread read, one batch at a time. */
parentPort?.on("message", (batch: Batch) => parentPort?.postMessage(searched(batch)));
