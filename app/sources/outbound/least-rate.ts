import type { Readable } from "node:stream";
import { AppError } from "../../errors.ts";

/** The slowest accepted download; a slower one holds a place that others need. */
export type LeastRate = { bytesPerSecond: number; windowMs: number };

export const downloadRate: LeastRate = { bytesPerSecond: 16_000, windowMs: 30_000 };

const parts = 30;

function tooSlow({ bytesPerSecond, windowMs }: LeastRate): AppError {
  return new AppError(
    "NO_MEDIA",
    `What is at this link arrives too slowly: less than ${bytesPerSecond / 1_000} kB a second for ${windowMs / 1_000} seconds. Try again later, or download it and upload the file here.`,
  );
}

/**
 * Yields a response's chunks. Throws NO_MEDIA and abandons the response if it arrives more slowly
 * than the rate over the window, however small it is. Counts only time spent waiting for the other
 * side.
 */
export async function* noSlowerThan(rate: LeastRate, raw: Readable): AsyncGenerator<Buffer> {
  const least = (rate.bytesPerSecond * rate.windowMs) / 1_000;
  const counts: number[] = [];
  let bytes = 0;
  let isWaiting = true;
  const timer = setInterval(() => {
    if (!isWaiting) return;
    counts.push(bytes);
    bytes = 0;
    if (counts.length > parts) counts.shift();
    const inWindow = counts.reduce((sum, count) => sum + count, 0);
    if (counts.length === parts && inWindow < least) raw.destroy(tooSlow(rate));
  }, rate.windowMs / parts);
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      isWaiting = false;
      yield chunk;
      isWaiting = true;
    }
  } finally {
    clearInterval(timer);
  }
}
