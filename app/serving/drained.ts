import type { ServerResponse } from "node:http";

/**
 * Returns a response's `drained`: it resolves to true once the client has taken everything written
 * so far, to false once the client is gone. Without it, Remix would write a stream unchecked: a
 * slow client's data would pile up in memory, and data for a client that left would be made to the
 * end. Call once per response.
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
