import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { AppError } from "../../errors.ts";
import { sourceError } from "../messages.ts";
import { encodingNamed } from "../text/encoding.ts";

const mebibyte = 1_048_576;
const maxEntries = 10_000;
const maxEntryBytes = 32 * mebibyte;
const maxReadBytes = 64 * mebibyte;
/** Dense XML packs thirtyfold; what packs better than this is made to fill a memory. */
const maxRatio = 200;

/** A zip archive in memory, of which only named entries are unpacked. */
export type Archive = {
  has(name: string): boolean;
  /** Unpacks one entry as text; undefined if it is missing. Throws as `openArchive`. */
  text(name: string): string | undefined;
};

type Listed = { packed: number; unpacked: number };

/**
 * Opens a document's zip archive. Nothing is unpacked beyond its declared size, and no more is
 * declared than 32 MB an entry, 64 MB for all that is read and 200 bytes for each packed one. Throws
 * BAD_DOCUMENT for a damaged archive, DOCUMENT_TOO_LARGE beyond a limit.
 */
export async function openArchive(path: string): Promise<Archive> {
  const bytes = await readFile(path);
  const entries = new Map<string, Listed>();
  unpack(bytes, (name, listed) => {
    if (entries.size >= maxEntries) throw sourceError("DOCUMENT_TOO_LARGE");
    entries.set(name, listed);
    return false;
  });
  let readBytes = 0;
  return {
    has: (name) => entries.has(name),
    text(name) {
      const listed = entries.get(name);
      if (!listed) return undefined;
      readBytes += requireBounded(listed);
      if (readBytes > maxReadBytes) throw sourceError("DOCUMENT_TOO_LARGE");
      // A name that stands twice may only be unpacked as it was measured.
      const read = unpack(
        bytes,
        (other, size) =>
          other === name && size.unpacked === listed.unpacked && size.packed === listed.packed,
      );
      return decoded(read[name] ?? new Uint8Array());
    },
  };
}

/** Returns the entry's size. A stored entry cannot grow, so its packed size counts too. */
function requireBounded({ packed, unpacked }: Listed): number {
  const bytes = Math.max(packed, unpacked);
  const isBomb = unpacked > mebibyte && unpacked > packed * maxRatio;
  if (bytes > maxEntryBytes || isBomb) throw sourceError("DOCUMENT_TOO_LARGE");
  return bytes;
}

function unpack(bytes: Uint8Array, wants: (name: string, listed: Listed) => boolean) {
  try {
    return unzipSync(bytes, {
      filter: ({ name, size, originalSize }) =>
        wants(name, { packed: size, unpacked: originalSize }),
    });
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw sourceError("BAD_DOCUMENT", thrown);
  }
}

/** XML is UTF-8, or UTF-16 with a byte order mark, unless its declaration says otherwise. */
function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const named = /^<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1];
  const marked = { ÿþ: "utf-16le", þÿ: "utf-16be" }[head.slice(0, 2)];
  return new TextDecoder(marked ?? encodingNamed(named)).decode(bytes);
}
