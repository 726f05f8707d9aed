import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw, deflateRawSync, inflateRawSync } from "node:zlib";
import {
  dataDescriptor,
  directoryRecord,
  endOfDirectory,
  localHeader,
  type ZippedFile,
} from "./zip-records.ts";

/** One file of an archive. A body in pieces is never held whole in memory. */
export type ZipEntry = { name: string; body: string | AsyncIterable<string> };

/**
 * Smaller bodies are compressed synchronously, in about a millisecond; larger ones off the event
 * loop.
 */
const smallBytes = 32 * 1024;

function count(file: ZippedFile, text: string): Buffer {
  const bytes = Buffer.from(text);
  file.size += bytes.byteLength;
  file.crc = crc32(bytes, file.crc);
  return bytes;
}

/** Yields what was already read of a body to test its size, then the rest. */
async function* resumed(
  begun: Buffer[],
  rest: AsyncIterator<string>,
  file: ZippedFile,
): AsyncGenerator<Buffer> {
  try {
    yield* begun;
    for (let next = await rest.next(); !next.done; next = await rest.next())
      yield count(file, next.value);
  } finally {
    await rest.return?.();
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Compresses a body. Stopping early also stops the body. */
async function* compressed(body: ZipEntry["body"], file: ZippedFile): AsyncGenerator<Buffer> {
  const pieces = (typeof body === "string" ? once(body) : body)[Symbol.asyncIterator]();
  const begun: Buffer[] = [];
  let next = await pieces.next();
  for (; !next.done && file.size < smallBytes; next = await pieces.next())
    begun.push(count(file, next.value));
  if (next.done) return yield deflateRawSync(Buffer.concat(begun));
  begun.push(count(file, next.value));
  // A failing body destroys the stream, so its reader sees the error.
  yield* pipeline(Readable.from(resumed(begun, pieces, file)), createDeflateRaw(), () => {});
}

/**
 * The directory at the end of an archive, held compressed: similar names shrink to a twentieth, and
 * half a million of them would otherwise fill memory.
 */
class Directory {
  files = 0;
  bytes = 0;
  readonly #blocks: Uint8Array[] = [];
  #open: Buffer[] = [];
  #openBytes = 0;

  add(line: Buffer): void {
    this.files += 1;
    this.bytes += line.byteLength;
    this.#open.push(line);
    this.#openBytes += line.byteLength;
    if (this.#openBytes >= smallBytes) this.#close();
  }

  #close(): void {
    // Copied, because a Buffer would keep the 64 kB pool it is part of alive.
    this.#blocks.push(new Uint8Array(deflateRawSync(Buffer.concat(this.#open))));
    this.#open = [];
    this.#openBytes = 0;
  }

  *lines(): Generator<Buffer> {
    this.#close();
    for (const block of this.#blocks) yield inflateRawSync(block);
  }
}

/**
 * Streams a ZIP archive: reads each file only after the previous one was taken, so memory holds one
 * piece of one file, however large the archive.
 */
export async function* zipped(
  entries: AsyncIterable<ZipEntry>,
  at = new Date(),
): AsyncGenerator<Uint8Array> {
  const directory = new Directory();
  let offset = 0;
  for await (const { name, body } of entries) {
    const file = { name: Buffer.from(name), crc: 0, size: 0, packed: 0, offset };
    const header = localHeader(file, at);
    yield header;
    for await (const bytes of compressed(body, file)) {
      file.packed += bytes.byteLength;
      yield bytes;
    }
    const descriptor = dataDescriptor(file);
    yield descriptor;
    offset += header.byteLength + file.packed + descriptor.byteLength;
    directory.add(directoryRecord(file, at));
  }
  yield* directory.lines();
  yield endOfDirectory(directory.files, directory.bytes, offset);
}
