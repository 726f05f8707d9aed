import { setImmediate } from "node:timers/promises";

/** A chunk ends at this size or time; other requests get a turn after each. */
const chunkBytes = 64 * 1024;
const chunkMs = 5;

type Parts = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Joins small parts into chunks worth sending. */
async function* joined(parts: Parts): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  let begun = performance.now();
  for await (const part of parts) {
    const chunk = typeof part === "string" ? Buffer.from(part) : part;
    held.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < chunkBytes && performance.now() - begun < chunkMs) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
    begun = performance.now();
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/**
 * Streams a long body on demand: makes a chunk only after the last one was asked for and `drained`
 * confirms that the client keeps up, giving other requests a turn in between. If the client is
 * gone, it stops and ends the parts.
 */
export function streamed(
  parts: Parts,
  drained: () => Promise<boolean> = async () => true,
): ReadableStream<Uint8Array> {
  const chunks = joined(parts);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await setImmediate();
        const { done, value } = (await drained())
          ? await chunks.next()
          : await chunks.return(undefined);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    // Makes nothing ahead of the reader.
    { highWaterMark: 0 },
  );
}
