import { fileTypeFromBuffer } from "file-type";
import type { Reader } from "./file-types.ts";
import { sourceError } from "./messages.ts";

/** So much of a file's beginning tells what it is. */
export const firstBytesCount = 65_536;

const pdfMarkWithin = 1_024;

/** Throws WRONG_TYPE or NOT_TEXT where a file's first bytes are not what its extension says. */
export async function checkFirstBytes(reader: Reader, bytes: Buffer): Promise<void> {
  if (reader === "text") {
    if (!looksLikeText(bytes)) throw sourceError("NOT_TEXT");
  } else if (reader === "pdf") {
    if (!bytes.subarray(0, pdfMarkWithin).includes("%PDF-")) throw sourceError("WRONG_TYPE");
  } else if (!(await looksLikeMedia(bytes))) throw sourceError("WRONG_TYPE");
}

/**
 * Text has no NUL bytes, unless it is UTF-16 or UTF-32, and next to no control bytes. Signatures are
 * not asked: "BMW is a make of car" begins as a bitmap does.
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

/** A media signature, or bytes that are at least no text: raw mp3 frames have no sure signature. */
async function looksLikeMedia(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(0, 3).toString("latin1") === "ID3") return true;
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type) return /^(?:audio|video)\//.test(type.mime);
  return !looksLikeText(bytes);
}
