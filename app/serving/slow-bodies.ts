import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The slowest accepted upload. A bad mobile connection is slow, so the floor is far below that of
 * our own downloads and averaged over a minute.
 */
type UploadRate = { bytesPerSecond: number; windowMs: number };

const uploadRate: UploadRate = { bytesPerSecond: 1_000, windowMs: 60_000 };

/** From a request's first byte to its last: enough for 100 MB at 14 kB/s. */
export const requestTimeoutMs = 2 * 60 * 60 * 1_000;

/** Node's own answer to a request that takes too long. */
const timedOut = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends requests whose body arrives below this rate, so that a trickling sender cannot keep a
 * connection or a file. Time in which this server did not read does not count.
 */
export function endSlowBodies(rate = uploadRate) {
  const least = (rate.bytesPerSecond * rate.windowMs) / 1_000;
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { socket } = request;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete || request.destroyed) return clearInterval(timer);
      const come = socket.bytesRead - before;
      before = socket.bytesRead;
      if (come >= least || request.readableLength > 0) return;
      clearInterval(timer);
      if (!response.headersSent) socket.write(timedOut);
      request.destroy();
    }, rate.windowMs).unref();
    response.once("close", () => clearInterval(timer));
    next();
  };
}
