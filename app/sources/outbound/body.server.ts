import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { AppError } from "../../errors.ts";
import { type LeastRate, noSlowerThan } from "./least-rate.ts";

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Megabytes of 1,048,576 bytes, rounded down. */
export const megabytes = (bytes: number): number => Math.floor(bytes / 1_048_576);

function tooLarge(maxBytes: number): AppError {
  return new AppError(
    "TOO_LARGE",
    `What is at this link is too large. Up to ${megabytes(maxBytes)} MB are supported.`,
  );
}

async function* capped(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/**
 * Decompresses a response's body. Counts bytes before and after, so that neither a bomb nor an
 * endless stream exceeds `maxBytes`. Throws TOO_LARGE; NO_MEDIA if it arrives more slowly than
 * `rate`; an ordinary Error for nested or unknown compression.
 */
export function decodedBody(
  raw: Readable,
  encoding: string | undefined,
  { maxBytes, rate }: { maxBytes: number; rate: LeastRate },
): AsyncIterable<Buffer> {
  const name = encoding?.trim().toLowerCase() || "identity";
  if (name === "identity") return capped(noSlowerThan(rate, raw), maxBytes);
  const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (!decoder) {
    raw.destroy();
    throw new Error(`Unknown compression: ${name}`);
  }
  const counted = capped(noSlowerThan(rate, raw), maxBytes);
  const decoded = pipeline(counted, decoder(), () => {});
  return capped(decoded, maxBytes);
}
