import { stat } from "node:fs/promises";
import { sourceError } from "../messages.ts";
import { cueParser } from "./cues.ts";
import { detectEncoding } from "./encoding.ts";
import { chunkBytes, decodedChunks, lineBatches } from "./lines.ts";
import { markdownLines, plainInline } from "./markdown.ts";
import { mergeCues } from "./merge.ts";
import { paragraphParser } from "./paragraphs.ts";
import { type Emit, type LineParser, type Piece, tidy } from "./piece.ts";
import { type Recognised, recognise } from "./recognise.ts";
import { maxJsonBytes, readTimedJson } from "./timed-json.ts";
import { turnParser } from "./turns.ts";

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
  const sample = await readSample(path, encoding);
  const known = recognise(sample);
  if (known.kind === "json") {
    const pieces = await readJson(path, encoding);
    if (pieces) return emitMerged(pieces, emit);
  }
  const parser = parserFor(known, emit);
  const bytes = (await stat(path)).size;
  let batch = 0;
  for await (const lines of lineBatches(path, encoding)) {
    for (const line of lines) parser.line(line);
    batch += 1;
    await onBatch(Math.min(1, (batch * chunkBytes) / bytes));
  }
  parser.end();
  const title = parser.title();
  return title ? { title } : {};
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

async function readJson(path: string, encoding: string): Promise<Piece[] | undefined> {
  if ((await stat(path)).size > maxJsonBytes) return undefined;
  let text = "";
  for await (const chunk of decodedChunks(path, encoding)) text += chunk;
  return readTimedJson(text);
}

function emitMerged(pieces: Piece[], emit: Emit): { title?: string } {
  const merge = mergeCues(emit);
  for (const piece of pieces) merge.push(piece);
  merge.end();
  return {};
}

type TextParser = LineParser & { title(): string | undefined };

/** The parser of what was recognised. */
export function parserFor(known: Recognised, emit: Emit): TextParser {
  if (known.kind === "cues") {
    const merge = mergeCues(emit);
    const cues = cueParser(known.traits, merge.push);
    return { line: cues.line, end: both(cues.end, merge.end), title: () => undefined };
  }
  if (known.kind !== "turns") return proseParser(known, emit);
  const merge = mergeCues(emit);
  const turns = turnParser(known.traits, known.layout, cleaned(known.markdown, merge.push));
  const end = both(turns.end, merge.end);
  if (!known.markdown) return { line: turns.line, end, title: () => undefined };
  return withMarkdown({ ...turns, end });
}

function proseParser(known: Recognised, emit: Emit): TextParser {
  const clean = cleaned(known.markdown, emit);
  const prose = paragraphParser(known.layout, clean);
  if (!known.markdown) return { ...prose, title: () => undefined };
  const heading = (text: string) => {
    prose.end();
    clean({ text });
  };
  return withMarkdown({ ...prose, heading });
}

function withMarkdown(parser: LineParser & { heading(text: string): void }): TextParser {
  const markdown = markdownLines();
  return {
    title: markdown.title,
    end: parser.end,
    line(raw) {
      const { kind, text } = markdown.read(raw);
      if (kind === "heading") parser.heading(text);
      else {
        if (kind === "item") parser.line("");
        parser.line(text);
      }
    },
  };
}

function cleaned(markdown: boolean, emit: Emit): Emit {
  if (!markdown) return emit;
  return (piece) => {
    const text = tidy(plainInline(piece.text));
    if (text) emit({ ...piece, text });
  };
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}
