import type { RequestHandler } from "express";
import { env } from "../env.server.ts";
import { sendFailure } from "../http/failure-answer.server.ts";
import { recordSecurityEvent } from "../security/events.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Signed by its sender instead; browsers never call it. */
const exempt = new Set(["/api/stripe/webhook"]);

type Headers = { secFetchSite?: string; origin?: string; host?: string };

/**
 * Tells whether a changing request comes from this site's own pages. Browsers say so in
 * `Sec-Fetch-Site`; over plain http they send no such header, so the Origin must be ours. Without
 * any origin it is refused: programs must send `Origin`.
 */
export function isOwnOrigin(headers: Headers, publicUrl: string | undefined): boolean {
  if (headers.secFetchSite !== undefined) return headers.secFetchSite === "same-origin";
  if (!headers.origin || !URL.canParse(headers.origin)) return false;
  const origin = new URL(headers.origin);
  if (publicUrl) return origin.origin === new URL(publicUrl).origin;
  return origin.host === headers.host;
}

/**
 * Guards every route, because Remix's own check misses resource routes and data requests. Removes
 * the Origin of accepted requests, so that Remix does not check it again by the host alone.
 */
export const originGuard: RequestHandler = (request, response, next) => {
  if (safeMethods.has(request.method) || exempt.has(request.path)) return next();
  const headers = {
    secFetchSite: request.get("Sec-Fetch-Site"),
    origin: request.get("Origin"),
    host: request.get("Host"),
  };
  if (isOwnOrigin(headers, env().PUBLIC_URL)) {
    delete request.headers.origin;
    return next();
  }
  recordSecurityEvent({ kind: "origin-refused" });
  const message =
    "This request did not come from this site's own pages, so nothing was done. " +
    "If you run this server under another address, set PUBLIC_URL to it.";
  sendFailure(request, response, { status: 403, title: "Refused", message });
};

/** Tells whether a navigation began on one of this site's own pages. */
export function fromThisSite(request: Request): boolean {
  const secFetchSite = request.headers.get("Sec-Fetch-Site") ?? undefined;
  const { host } = new URL(request.url);
  const referer = request.headers.get("Referer") ?? undefined;
  return isOwnOrigin({ secFetchSite, origin: referer, host }, env().PUBLIC_URL);
}
