import { createReadStream } from "node:fs";
import iconv from "iconv-lite";
import { cutPoint } from "./split-long.ts";

/** Bytes that are read and decoded at a time. */
export const chunkBytes = 262_144;
/** A file without line breaks comes in pieces of this size. */
const maxLineCharacters = 65_536;

/** The text of a file in decoded chunks, without its byte order mark and with `\n` as line break. */
export async function* decodedChunks(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  let heldReturn = "";
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    const text: string = heldReturn + decoder.write(bytes as Buffer);
    heldReturn = text.endsWith("\r") ? "\r" : "";
    yield unifyBreaks(heldReturn ? text.slice(0, -1) : text);
  }
  yield unifyBreaks(heldReturn + (decoder.end() ?? ""));
}

function unifyBreaks(text: string): string {
  return text.replace(/\r\n?|[\f\u0085\u2028]/g, "\n").replaceAll("\u2029", "\n\n");
}

/** The lines of a file, a batch a chunk. */
export async function* lineBatches(path: string, encoding: string): AsyncGenerator<string[]> {
  let rest = "";
  for await (const chunk of decodedChunks(path, encoding)) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    while (rest.length > maxLineCharacters) {
      const cut = cutPoint(rest, maxLineCharacters);
      lines.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    if (lines.length > 0) yield lines;
  }
  if (rest !== "") yield [rest];
}
