import type { RequestHandler } from "express";
import { env } from "../env.server.ts";

/**
 * Rewrites each request to the public address, whatever name the reverse proxy used: the guard
 * judged the origin by PUBLIC_URL, but Remix compares it with the host again. Drops
 * `X-Forwarded-Host`, which a default proxy passes on from clients.
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
