import { stat } from "node:fs/promises";
import { sourceError } from "../messages.ts";
import { detectEncoding } from "./encoding.ts";
import { chunkBytes, decodedChunks, lineBatches, lineSplitter, unifyBreaks } from "./lines.ts";
import { mergeCues } from "./merge.ts";
import { parserFor } from "./parser.ts";
import type { Emit, Piece } from "./piece.ts";
import { recognise } from "./recognise.ts";
import { maxJsonBytes, readTimedJson } from "./timed-json.ts";

const sampleCharacters = 262_144;

/**
 * Reads a text file of any size into merged pieces, in constant memory: what kind of text it is is
 * decided on its first 256 KB. Calls `emit` in the order of the text. Returns the title that the
 * text itself gives. `onBatch` is awaited after each 256 KB with the share that was read, so that the
 * caller sets the pace. Throws NOT_TEXT for bytes that are no text.
 */
export async function readText(
  path: string,
  emit: Emit,
  onBatch: (share: number) => Promise<void> = async () => {},
): Promise<{ title?: string }> {
  const encoding = await detectEncoding(path);
  const known = recognise(await readSample(path, encoding));
  const bytes = (await stat(path)).size;
  if (known.kind === "json" && bytes <= maxJsonBytes) {
    let text = "";
    for await (const chunk of decodedChunks(path, encoding)) text += chunk;
    return parseText(text, emit);
  }
  const parser = parserFor(known, emit);
  let batch = 0;
  for await (const lines of lineBatches(path, encoding)) {
    for (const line of lines) parser.line(line);
    batch += 1;
    await onBatch(Math.min(1, (batch * chunkBytes) / bytes));
  }
  parser.end();
  return titled(parser.title());
}

/** What `readText` makes of a file with this text. */
export function parseText(text: string, emit: Emit): { title?: string } {
  const unified = unifyBreaks(text);
  const known = recognise(unified.slice(0, sampleCharacters));
  const pieces = known.kind === "json" ? readTimedJson(unified) : undefined;
  if (pieces) return emitMerged(pieces, emit);
  const parser = parserFor(known, emit);
  const splitter = lineSplitter();
  for (const line of [...splitter.push(unified), ...splitter.end()]) parser.line(line);
  parser.end();
  return titled(parser.title());
}

async function readSample(path: string, encoding: string): Promise<string> {
  let sample = "";
  for await (const chunk of decodedChunks(path, encoding)) {
    sample += chunk;
    if (sample.length >= sampleCharacters) break;
  }
  const head = sample.slice(0, sampleCharacters);
  const controls = head.match(/[^\P{Cc}\s]/gu)?.length ?? 0;
  if (controls > head.length / 10) throw sourceError("NOT_TEXT");
  return head;
}

function emitMerged(pieces: Piece[], emit: Emit): { title?: string } {
  const merge = mergeCues(emit);
  for (const piece of pieces) merge.push(piece);
  merge.end();
  return {};
}

const titled = (title: string | undefined): { title?: string } => (title ? { title } : {});
