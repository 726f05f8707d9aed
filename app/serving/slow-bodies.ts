import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Bodies of requests may be slow: an upload over a bad mobile connection takes its time, so the floor
 * is far below that of our own downloads and measured over a minute.
 */
export type UploadRate = { bytesPerSecond: number; windowMs: number };

export const uploadRate: UploadRate = { bytesPerSecond: 1_000, windowMs: 60_000 };

/** For a request from its first byte to its last: 100 MB at 14 kB a second. */
export const requestTimeoutMs = 2 * 60 * 60 * 1_000;

/** As Node says it where a request takes too long. */
const timedOut = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends requests whose body comes more slowly than the rate, so that a sender of a byte now and then
 * holds no connection and no file. Time in which this server did not read counts for nothing.
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
