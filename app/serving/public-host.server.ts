import type { RequestHandler } from "express";
import { env } from "../env.server.ts";

/**
 * Presents each request under the address that people use, whatever name the reverse proxy called:
 * the origin was judged by PUBLIC_URL, and Remix compares it with the host once more. What a client
 * wrote into `X-Forwarded-Host`, which a default proxy passes on, nobody reads.
 */
export const publicHost: RequestHandler = (request, _response, next) => {
  delete request.headers["x-forwarded-host"];
  const { PUBLIC_URL } = env();
  if (PUBLIC_URL) {
    const { host, protocol } = new URL(PUBLIC_URL);
    request.headers.host = host;
    Object.defineProperty(request, "protocol", { value: protocol.slice(0, -1) });
  }
  next();
};
