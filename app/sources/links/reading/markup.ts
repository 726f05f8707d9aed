import { open } from "node:fs/promises";
import { decoderOf, detectEncoding, encodingNamed } from "../../text/encoding.ts";

/** The rest of a longer page is ignored. */
export const maxPageBytes = 3 * 1_048_576;

/**
 * The encoding named by the header, else by the document (HTML's meta, XML's declaration), else
 * detected.
 */
async function encodingOf(path: string, head: string, type: string): Promise<string> {
  const named =
    /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /^[^<]{0,10}<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1];
  return encodingNamed(named) ?? detectEncoding(path);
}

/** Decodes the first `maxBytes` of a downloaded document. */
export async function readMarkup(path: string, type: string, maxBytes: number): Promise<string> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(Math.min(maxBytes, (await file.stat()).size));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const head = bytes.subarray(0, 2_048).toString("latin1");
    return decoderOf(await encodingOf(path, head, type)).write(bytes);
  } finally {
    await file.close();
  }
}

/** Resolves an http or https address against its page; undefined for any other. */
export function absolute(address: string | null | undefined, from?: string): string | undefined {
  const given = address?.trim();
  if (!given || !URL.canParse(given, from)) return undefined;
  const url = new URL(given, from);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Converts a date in any common notation to ISO 8601. */
export function isoDate(given: string | null | undefined): string | undefined {
  const time = given ? Date.parse(given.trim()) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
