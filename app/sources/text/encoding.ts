import { open } from "node:fs/promises";
import { sourceError } from "../messages.ts";

const chunkBytes = 1_048_576;
const windowBytes = 65_536;

/**
 * The encoding of a text file, as `decoderOf` takes it: byte order mark, else strict UTF-8, else NUL
 * bytes on one side of the pairs (UTF-16), else chardet's guess over the first bytes beyond ASCII.
 * Other NUL bytes throw NOT_TEXT. Reads the whole file once, in constant memory.
 */
export async function detectEncoding(path: string): Promise<string> {
  const scan = await scanBytes(path);
  const marked = byteOrderMark(scan.head);
  if (marked) return marked;
  const nulls = scan.evenNulls + scan.oddNulls;
  if (nulls === 0) return scan.isUtf8 ? "utf8" : guess(scan.sample);
  if (nulls < scan.bytes / 100) throw sourceError("NOT_TEXT");
  if (scan.oddNulls >= 0.9 * nulls) return "utf-16le";
  if (scan.evenNulls >= 0.9 * nulls) return "utf-16be";
  throw sourceError("NOT_TEXT");
}

type Scan = {
  bytes: number;
  head: Buffer;
  isUtf8: boolean;
  evenNulls: number;
  oddNulls: number;
  /** From the first byte beyond ASCII on: before it every encoding looks the same. */
  sample: Buffer;
};

async function scanBytes(path: string): Promise<Scan> {
  const scan: Scan = {
    bytes: 0,
    head: Buffer.alloc(0),
    isUtf8: true,
    evenNulls: 0,
    oddNulls: 0,
    sample: Buffer.alloc(0),
  };
  const strict = new TextDecoder("utf-8", { fatal: true });
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(chunkBytes);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, chunkBytes, null);
      const chunk = buffer.subarray(0, bytesRead);
      if (scan.bytes === 0) scan.head = Buffer.from(chunk.subarray(0, 4));
      if (scan.isUtf8) scan.isUtf8 = decodes(strict, chunk);
      countNulls(chunk, scan);
      if (scan.sample.length === 0) scan.sample = beyondAscii(chunk);
      scan.bytes += bytesRead;
      if (bytesRead === 0) return scan;
    }
  } finally {
    await file.close();
  }
}

function decodes(strict: TextDecoder, chunk: Buffer): boolean {
  try {
    strict.decode(chunk, { stream: chunk.length > 0 });
    return true;
  } catch {
    return false;
  }
}

function countNulls(chunk: Buffer, scan: Scan): void {
  for (let at = chunk.indexOf(0); at !== -1; at = chunk.indexOf(0, at + 1)) {
    if ((scan.bytes + at) % 2 === 0) scan.evenNulls += 1;
    else scan.oddNulls += 1;
  }
}

function beyondAscii(chunk: Buffer): Buffer {
  const first = chunk.findIndex((byte) => byte > 127);
  return Buffer.from(chunk.subarray(first === -1 ? chunk.length : first, first + windowBytes));
}

function byteOrderMark(head: Buffer): string | undefined {
  const hex = head.toString("hex");
  if (hex.startsWith("efbbbf")) return "utf8";
  if (hex === "fffe0000") return "utf-32le";
  if (hex === "0000feff") return "utf-32be";
  if (hex.startsWith("fffe")) return "utf-16le";
  if (hex.startsWith("feff")) return "utf-16be";
  return undefined;
}

/** What the WHATWG Encoding Standard calls the encoding of a label; undefined where it knows none. */
export function encodingNamed(label: string | null | undefined): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

async function guess(sample: Buffer): Promise<string> {
  // Loaded for the few files that are no UTF-8.
  const { default: chardet } = await import("chardet");
  return encodingNamed(chardet.detect(sample)) ?? "windows-1252";
}

/** Decodes a stream of bytes and leaves out the mark at its beginning. */
export function decoderOf(encoding: string): { write(bytes: Buffer): string; end(): string } {
  if (encoding.startsWith("utf-32")) return utf32Decoder(encoding === "utf-32le");
  const decoder = new TextDecoder(encoding);
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

/** The one encoding of text files that browsers do not read; whole characters come at a time. */
const utf32Decoder = (isLittle: boolean) => ({
  write(bytes: Buffer): string {
    const { buffer, byteOffset, length } = bytes;
    const view = new DataView(buffer, byteOffset, length);
    const points = Array.from({ length: length >> 2 }, (_, at) => view.getUint32(4 * at, isLittle));
    const letters = points.map((point) => String.fromCodePoint(Math.min(point, 0x10ffff)));
    return letters.join("").replace(/^\uFEFF/, "");
  },
  end: () => "",
});
