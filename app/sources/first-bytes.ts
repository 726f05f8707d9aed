import { fileTypeFromBuffer } from "file-type";
import type { Reader } from "./file-types.ts";
import { sourceError } from "./messages.ts";
import { isHtmlMail } from "./text/dialects/mail.ts";

/** Enough of a file's beginning to tell its type. */
export const firstBytesCount = 65_536;

const pdfMarkWithin = 1_024;

/**
 * Returns the reader for what a file is by its first bytes, whatever its accepted extension says: a
 * recording, a PDF or a document under another's name is read as what it is. Throws WRONG_TYPE,
 * NOT_TEXT or OLD_DOCUMENT for bytes that no reader reads, and WRONG_TYPE for text that claims to be
 * a recording or a PDF.
 */
export async function readerOfBytes(
  bytes: Buffer,
  named: Reader,
  extension: string,
): Promise<Reader> {
  // Text may quote a PDF's mark, so only a file that is named so may have something before it.
  const within = named === "pdf" ? pdfMarkWithin : "%PDF-".length;
  if (bytes.subarray(0, within).includes("%PDF-")) return "pdf";
  if (named !== "media" && looksLikeText(bytes)) return readerOfText(bytes, named);
  if (bytes.subarray(0, 3).toString("latin1") === "ID3") return "media";
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type && heard.test(type.mime)) return "media";
  if (isZip(bytes)) return "document";
  if (type?.mime === "application/x-cfb") throw sourceError("OLD_DOCUMENT");
  if (!type && hasUnmarkedFrames.has(extension) && !looksLikeText(bytes)) return "media";
  throw sourceError(named === "text" ? "NOT_TEXT" : "WRONG_TYPE");
}

function readerOfText(bytes: Buffer, named: Reader): Reader {
  if (named === "pdf") throw sourceError("WRONG_TYPE");
  const isFragment = named === "document" && /^\ufeff?\s*</.test(bytes.toString("utf8", 0, 256));
  const isMail = () => isHtmlMail(bytes.toString("latin1"));
  return isFragment || isPage(bytes) || isMail() ? "document" : "text";
}

const isPage = (bytes: Buffer) =>
  /^(?:\ufeff|\s|<!--[^>]{0,500}-->)*<(?:!doctype\s+html|html)[\s>]/i.test(
    bytes.subarray(0, 2_048).toString("utf8"),
  );

/** Tells whether bytes begin a zip archive, as .docx and .epub do. */
export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04";

/** Controls that stand in texts: escapes of a terminal, and what encloses the times of CHAT. */
const written = new Set([0x1b, 0x15]);

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
    else if (byte < 32 && !(byte >= 9 && byte <= 13) && !written.has(byte)) controls += 1;
  }
  const [even, odd] = nulls;
  const isPaired = even + odd >= bytes.length / 100 && Math.max(even, odd) >= 0.9 * (even + odd);
  return (even + odd === 0 || isPaired) && controls <= bytes.length / 100;
}

/** The types whose containers ffmpeg may open here (media/ffmpeg.server.ts). */
const heard =
  /^(?:audio|video)\/(?:mpeg|aac|wav|x-wav|vnd\.wave|mp4|x-m4[avbp]|m4v|x-f4v|quicktime|3gpp2?|vnd\.avi|x-msvideo|avi|(?:x-)?matroska|webm|ogg|(?:x-)?flac)(?:;|$)/;

/**
 * Raw mp3 and AAC frames have no reliable signature, and cameras omit QuickTime's mark: there, bytes
 * that match no signature and are not text are accepted.
 */
const hasUnmarkedFrames = new Set([".mp3", ".aac", ".m4a", ".mp4", ".mov"]);
