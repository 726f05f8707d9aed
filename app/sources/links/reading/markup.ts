import { open } from "node:fs/promises";
import iconv from "iconv-lite";
import { detectEncoding } from "../../text/encoding.ts";

/** More of a page or a feed is not looked at. */
export const maxPageBytes = 3 * 1_048_576;

/** What the header says, the document itself (HTML's meta, XML's declaration), else what fits. */
async function encodingOf(path: string, head: string, type: string): Promise<string> {
  const named =
    /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /^[^<]{0,10}<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1];
  if (named && iconv.encodingExists(named))
    return /^(?:iso-?8859-1|latin-?1|ascii|us-ascii)$/i.test(named) ? "windows-1252" : named;
  return detectEncoding(path);
}

/** The first `maxBytes` of a downloaded document as text. */
export async function readMarkup(path: string, type: string, maxBytes: number): Promise<string> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(Math.min(maxBytes, (await file.stat()).size));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const head = bytes.subarray(0, 2_048).toString("latin1");
    return iconv.decode(bytes, await encodingOf(path, head, type));
  } finally {
    await file.close();
  }
}

/** An http or https address, made whole by the page it stands on. */
export function absolute(address: string | null | undefined, from?: string): string | undefined {
  const given = address?.trim();
  if (!given || !URL.canParse(given, from)) return undefined;
  const url = new URL(given, from);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** A date as ISO 8601, whatever way it is written. */
export function isoDate(given: string | null | undefined): string | undefined {
  const time = given ? Date.parse(given.trim()) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
