import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

/** One file of an archive; a body in pieces is never held whole. */
export type ZipEntry = { name: string; body: string | AsyncIterable<string> };

const deflated = 8;

/** A file whose compressed bytes come from outside: fflate's own keep their tables to the end. */
class DeflatedFile implements ZipInputFile {
  readonly filename: string;
  readonly compression = deflated;
  size = 0;
  crc = 0;
  ondata: ZipInputFile["ondata"];

  constructor(filename: string) {
    this.filename = filename;
  }

  count(bytes: Uint8Array): void {
    this.size += bytes.byteLength;
    this.crc = crc32(bytes, this.crc);
  }

  give(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.ondata?.(null, bytes, isLast);
  }
}

async function* bytesOf(body: ZipEntry["body"], file: DeflatedFile): AsyncGenerator<Uint8Array> {
  const pieces = typeof body === "string" ? [body] : body;
  for await (const text of pieces) {
    const bytes = Buffer.from(text);
    file.count(bytes);
    yield bytes;
  }
}

/** Compression runs off the event loop. Whoever stops reading stops the body too. */
function compressed(
  body: ZipEntry["body"],
  file: DeflatedFile,
): AsyncIterable<Buffer<ArrayBuffer>> {
  // A failure of the body destroys the stream, and so reaches whoever reads it.
  return pipeline(Readable.from(bytesOf(body, file)), createDeflateRaw(), () => {});
}

/**
 * A ZIP archive as it comes into being: each file is read when the one before was taken away, so that
 * memory holds a piece of one file however large the archive is.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, body } of entries) {
    const file = new DeflatedFile(name);
    zip.add(file);
    for await (const bytes of compressed(body, file)) {
      file.give(bytes, false);
      yield* ready.splice(0);
    }
    file.give(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Chunks as the body of an answer; nothing is made before it is asked for. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
