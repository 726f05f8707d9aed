import { setImmediate } from "node:timers/promises";

/** A chunk ends with its size or its time: other requests are answered after each. */
const chunkBytes = 64 * 1024;
const chunkMs = 5;

type Parts = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Parts joined until they are worth sending. */
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
 * A long answer's body, made while it is taken: a chunk is made once the one before was asked for
 * and `drained` has said that the client keeps up, with a turn for other requests in between. Where
 * the client is gone nothing more is made, and what made it is ended.
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
    // Nothing is made ahead of who takes it.
    { highWaterMark: 0 },
  );
}
