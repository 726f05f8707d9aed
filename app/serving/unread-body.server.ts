import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** How much of a body is read after the answer: more than an upload refused for its size. */
const ceilingBytes = 512 * 1_048_576;
const ceilingMs = 120_000;
const lookEveryMs = 250;

type Ceiling = { bytes?: number; ms?: number };

/** Reads and discards the rest of the body; cuts the connection past the ceiling. */
function discard(request: IncomingMessage, { bytes = ceilingBytes, ms = ceilingMs }: Ceiling) {
  const { socket } = request;
  const start = { bytes: socket.bytesRead, at: performance.now() };
  const watch = setInterval(() => {
    const isOver = socket.bytesRead - start.bytes > bytes || performance.now() - start.at > ms;
    if (isOver) socket.destroy();
  }, lookEveryMs).unref();
  request.once("close", () => clearInterval(watch));
  request.removeAllListeners("data");
  request.resume();
}

/**
 * Runs before every handler that may answer without reading the whole body: a refusal, a form that
 * is too large, an action without a body. Unread bytes would cut the connection before the client
 * sees the answer, or break its next request. So the answer goes out at once and the rest is read
 * and dropped, up to a ceiling of bytes and time. A connection that ends with the answer is first
 * closed for writing, and for reading only after the rest.
 */
export const unreadBodyUpTo =
  (ceiling: Ceiling): RequestHandler =>
  (request, response, next) => {
    // Must run before Node.js's own listener, which closes connections that are not kept.
    response.prependOnceListener("finish", () => {
      const { socket } = request;
      if (request.complete || socket.destroyed) return;
      const { destroySoon } = socket;
      let ends = false;
      socket.destroySoon = () => {
        ends = true;
        socket.end();
      };
      request.once("close", () => {
        socket.destroySoon = destroySoon;
        if (ends) socket.destroy();
      });
      discard(request, ceiling);
    });
    next();
  };

export const unreadBody = unreadBodyUpTo({});
