import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** What is read of a body after the answer: more than an upload that was refused for its size. */
const ceilingBytes = 512 * 1_048_576;
const ceilingMs = 120_000;
const lookEveryMs = 250;

type Ceiling = { bytes?: number; ms?: number };

/** Reads the rest of the body and lets go of it; past the ceiling the connection is cut. */
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
 * Stands before everything that answers without having read the whole body: a refusal, a form that
 * is too large, an action without a body. What is left unread would cut the connection before the
 * answer is seen, or stand in the way of the next request on it. So the answer goes out at once and
 * the rest is read and forgotten, up to a ceiling of bytes and of time; where the connection ends
 * with the answer, it is closed for writing first, and only after the rest for reading.
 */
export const unreadBodyUpTo =
  (ceiling: Ceiling): RequestHandler =>
  (request, response, next) => {
    // Before Node.js's own listener, which closes a connection that is not kept.
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
