import { ownCookie } from "../http/own-cookie.server.ts";
import { sendsMails } from "../mail/send.server.ts";
import type { Step } from "./admit.server.ts";
import { findLink, type LinkPurpose, linkHoldsMs } from "./mail-links.server.ts";

/** Holds a link's token until its form is sent. */
const cookie = (request: Request, purpose: LinkPurpose) =>
  ownCookie(request, `${purpose}-link`, { maxAgeSeconds: linkHoldsMs[purpose] / 1000 });

/** Throws a 404 on a server that sends no mails: it has no such pages. */
export function requireMails(): void {
  if (!sendsMails()) throw new Response("Page Not Found", { status: 404 });
}

/**
 * Moves a followed link's token into a cookie and redirects to the same page without it, so that it
 * appears in no address bar, history, bookmark or Referer. Undefined without a token.
 */
export async function arriveByLink(
  request: Request,
  purpose: LinkPurpose,
): Promise<Step | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  if (token === null) return undefined;
  return { location: pathname, cookies: [await cookie(request, purpose).serialize(token)] };
}

/** Returns the token this browser arrived with, or "". */
export async function arrivedToken(request: Request, purpose: LinkPurpose): Promise<string> {
  const found: unknown = await cookie(request, purpose).parse(request.headers.get("Cookie"));
  return typeof found === "string" ? found : "";
}

/** Tells whether the link this browser arrived with still works. */
export async function canUseLink(request: Request, purpose: LinkPurpose): Promise<boolean> {
  return findLink(purpose, await arrivedToken(request, purpose)) !== undefined;
}

/** Redirects to the page that confirms success, and deletes the token. */
export async function leaveLink(request: Request, purpose: LinkPurpose): Promise<Step> {
  const { pathname } = new URL(request.url);
  const cookies = [await cookie(request, purpose).serialize("", { maxAge: 0 })];
  return { location: `${pathname}?done`, cookies };
}
