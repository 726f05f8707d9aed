import { type Cookie, createCookie } from "@remix-run/node";
import { env } from "../env.server.ts";

/** Tells whether people reach this site over https. */
export function isSecure(request: Request): boolean {
  return new URL(env().PUBLIC_URL ?? request.url).protocol === "https:";
}

/** On https the `__Host-` prefix binds the cookie to this exact host. */
export const cookieName = (request: Request, name: string): string =>
  isSecure(request) ? `__Host-${name}` : name;

type Options = { maxAgeSeconds: number; isSigned?: boolean };

/** A cookie for this site's own requests, which no script reads; signed, if nobody else may make it. */
export function ownCookie(
  request: Request,
  name: string,
  { maxAgeSeconds, isSigned = false }: Options,
): Cookie {
  return createCookie(cookieName(request, name), {
    ...(isSigned ? { secrets: [env().sessionSecret] } : {}),
    httpOnly: true,
    path: "/",
    sameSite: "lax",
    secure: isSecure(request),
    maxAge: maxAgeSeconds,
  });
}
