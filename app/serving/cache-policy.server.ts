import type { RequestHandler, Response } from "express";
import onHeaders from "on-headers";

/** Of a session, a login under way or a mailed link; behind https they begin with `__Host-`. */
const privateCookies =
  /(?:^|;\s*)(?:__Host-)?(?:session|login-code|(?:reset|confirm)-link|oauth-flow|oauth-state[^=]*)=/;
/** The one cookie that tells nothing of a person: which stylesheet was sent. */
const impersonal = /^styles=/;

function setsPersonalCookie(response: Response): boolean {
  const cookies = [response.getHeader("Set-Cookie") ?? []].flat();
  return cookies.some((cookie) => !impersonal.test(String(cookie)));
}

/**
 * Says of every answer whether it may be kept, whichever route or guard gives it: nothing that a
 * session saw is, nor what opens or ends one. What says that it is `public` is the same for
 * everybody and stays so; everything else differs by its reader's cookies.
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
