import { createReadStream } from "node:fs";
import { decoderOf } from "./encoding.ts";
import { cutPoint } from "./split-long.ts";

/** Bytes that are read and decoded at a time. */
export const chunkBytes = 262_144;
/** A file without line breaks comes in pieces of this size. */
const maxLineCharacters = 65_536;

/** The text of a file in decoded chunks, without its byte order mark and with `\n` as line break. */
export async function* decodedChunks(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  let heldReturn = "";
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    const text = heldReturn + decoder.write(bytes as Buffer);
    heldReturn = text.endsWith("\r") ? "\r" : "";
    yield unifyBreaks(heldReturn ? text.slice(0, -1) : text);
  }
  yield unifyBreaks(heldReturn + decoder.end());
}

/** Every way to end a line or a page as `\n`. */
export function unifyBreaks(text: string): string {
  return text.replace(/\r\n?|[\f\u0085\u2028]/g, "\n").replaceAll("\u2029", "\n\n");
}

/** Cuts text into lines as it comes; a line over 64 KB comes in several. */
export function lineSplitter(): { push(chunk: string): string[]; end(): string[] } {
  let rest = "";
  return {
    push(chunk) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      const cut = lines.flatMap((line) => (line.length > maxLineCharacters ? cutLine(line) : line));
      if (rest.length <= maxLineCharacters) return cut;
      const parts = cutLine(rest);
      rest = parts.pop() ?? "";
      return cut.concat(parts);
    },
    end: () => (rest === "" ? [] : [rest]),
  };
}

function cutLine(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > maxLineCharacters) {
    const cut = cutPoint(rest, maxLineCharacters);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...parts, rest];
}

/** The lines of a file, a batch a chunk. */
export async function* lineBatches(path: string, encoding: string): AsyncGenerator<string[]> {
  const splitter = lineSplitter();
  for await (const chunk of decodedChunks(path, encoding)) yield splitter.push(chunk);
  yield splitter.end();
}
