import type { RequestHandler, Response } from "express";
import onHeaders from "on-headers";

/**
 * Cookies of a session, a login under way or a mailed link; on https their names begin with
 * `__Host-`.
 */
const privateCookies =
  /(?:^|;\s*)(?:__Host-)?(?:session|login-code|(?:reset|confirm)-link|oauth-flow|oauth-state[^=]*)=/;
/** The one cookie that reveals nothing about a person: which stylesheet was sent. */
const impersonal = /^styles=/;

function setsPersonalCookie(response: Response): boolean {
  const cookies = [response.getHeader("Set-Cookie") ?? []].flat();
  return cookies.some((cookie) => !impersonal.test(String(cookie)));
}

/**
 * Sets the caching of every response, whichever route or guard made it. Responses that depend on a
 * session, or open or end one, are never stored. A response marked `public` is the same for
 * everybody and stays so; all others vary by cookie.
 */
export const cachePolicy: RequestHandler = (request, response, next) => {
  const isPersonal = privateCookies.test(request.get("Cookie") ?? "");
  onHeaders(response, () => {
    const isPublic = /\bpublic\b/.test(String(response.getHeader("Cache-Control")));
    if (!isPublic) response.vary("Cookie");
    if (setsPersonalCookie(response) || (isPersonal && !isPublic))
      response.setHeader("Cache-Control", "no-store");
  });
  next();
};
