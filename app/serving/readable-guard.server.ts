import type { RequestHandler } from "express";
import { sendFailure } from "../http/failure-answer.server.ts";

function isReadable(host: string | undefined, address: string, path: string): boolean {
  try {
    decodeURIComponent(path);
    return address.startsWith("/") && URL.canParse(`http://${host}${address}`);
  } catch {
    return false;
  }
}

/** Refuses an undecodable address before anything fails on it. */
export const readableGuard: RequestHandler = (request, response, next) => {
  if (isReadable(request.headers.host, request.originalUrl, request.path)) return next();
  const message = "This address can't be read. Check what follows its percent signs.";
  sendFailure(request, response, { status: 400, title: "Bad request", message });
};
