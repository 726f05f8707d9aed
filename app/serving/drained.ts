import type { ServerResponse } from "node:http";

/**
 * Tells whoever makes a long answer when to go on: the answer's `drained` resolves to true once the
 * client has taken what was written so far, and to false once it is gone. Remix writes a stream
 * without asking: what a slow client does not take would pile up in memory, and what a client that
 * has left never takes would be made to its end. Call it once for each response.
 */
export function followDrain(response: ServerResponse): () => Promise<boolean> {
  let waiting: { promise: Promise<void>; resolve: () => void } | undefined;
  const release = () => {
    waiting?.resolve();
    waiting = undefined;
  };
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  response.write = (...given: unknown[]) => {
    const hasRoom = write(...given);
    if (!hasRoom && !response.destroyed) waiting ??= Promise.withResolvers<void>();
    return hasRoom;
  };
  response.on("drain", release);
  response.on("close", release);
  return async () => {
    await waiting?.promise;
    return !response.destroyed;
  };
}
