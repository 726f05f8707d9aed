import { fileTypeFromBuffer } from "file-type";
import type { Reader } from "./file-types.ts";
import { sourceError } from "./messages.ts";

/** Enough of a file's beginning to tell its type. */
export const firstBytesCount = 65_536;

const pdfMarkWithin = 1_024;

/** Throws WRONG_TYPE or NOT_TEXT if a file's first bytes contradict its extension. */
export async function checkFirstBytes(
  reader: Reader,
  bytes: Buffer,
  extension: string,
): Promise<void> {
  if (reader === "text") {
    if (!looksLikeText(bytes)) throw sourceError("NOT_TEXT");
  } else if (reader === "pdf") {
    if (!bytes.subarray(0, pdfMarkWithin).includes("%PDF-")) throw sourceError("WRONG_TYPE");
  } else if (!(await looksLikeMedia(bytes, extension))) throw sourceError("WRONG_TYPE");
}

/**
 * Tells whether bytes are text: no NUL bytes, except in UTF-16 or UTF-32, and almost no control
 * bytes. Ignores signatures: "BMW is a make of car" starts like a bitmap.
 */
export function looksLikeText(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 4).toString("hex");
  if (/^(?:fffe|feff|0000feff)/.test(mark)) return true;
  let controls = 0;
  const nulls: [number, number] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) nulls[index % 2 === 0 ? 0 : 1] += 1;
    else if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27) controls += 1;
  }
  const [even, odd] = nulls;
  const isPaired = even + odd >= bytes.length / 100 && Math.max(even, odd) >= 0.9 * (even + odd);
  return (even + odd === 0 || isPaired) && controls <= bytes.length / 100;
}

const mpeg4 = /^(?:audio|video)\/(?:mp4|x-m4[av]|quicktime|3gpp2?|m4v|x-m4b|x-m4p|x-f4v)$/;
const frames = /^audio\/(?:mpeg|aac)$/;

/** The types accepted for an extension, as people confuse neighbouring ones. */
const families: Record<string, RegExp> = {
  ".mp3": frames,
  ".aac": frames,
  ".wav": /^audio\/(?:wav|x-wav|vnd\.wave)$/,
  ".m4a": mpeg4,
  ".mp4": mpeg4,
  ".mov": mpeg4,
  ".avi": /^video\/(?:vnd\.avi|x-msvideo|avi)$/,
  ".mkv": /^(?:audio|video)\/(?:matroska|x-matroska|webm)$/,
};

/**
 * Checks for a signature of the extension's family. Raw mp3 and AAC frames have no reliable one,
 * and cameras omit QuickTime's mark; there, accepts bytes that match no signature and are not text.
 */
async function looksLikeMedia(bytes: Buffer, extension: string): Promise<boolean> {
  const family = families[extension];
  const isFrames = family === frames;
  if (isFrames && bytes.subarray(0, 3).toString("latin1") === "ID3") return true;
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type) return family?.test(type.mime) ?? false;
  return (isFrames || family === mpeg4) && !looksLikeText(bytes);
}
