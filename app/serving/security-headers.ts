import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";

const nonce = (_request: unknown, response: unknown) =>
  `'nonce-${(response as Response).locals.nonce}'`;

/** Sets a new nonce per response in `response.locals`, and the headers that enforce it. */
export function securityHeaders(site: {
  development: boolean;
  /** Whether the site is reached over https. */
  secure: boolean;
  /** Other origins that forms may lead to. */
  formTargets: string[];
}): RequestHandler[] {
  const { development, secure, formTargets } = site;
  const headers = helmet({
    // "no-referrer" would make browsers send `Origin: null` with forms, which we refuse.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: secure ? undefined : false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        imgSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formTargets],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
  });
  const newNonce: RequestHandler = (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString("base64");
    next();
  };
  return [newNonce, headers];
}
