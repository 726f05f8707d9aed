import { createCookie } from "@remix-run/node";
import { sendsMails } from "../mail/send.server.ts";
import type { Step } from "./admit.server.ts";
import { findLink, type LinkPurpose, linkHoldsMs } from "./mail-links.server.ts";
import { isSecure } from "./session.server.ts";

const nameOf = (purpose: LinkPurpose) => `${purpose}-link`;

/** Where the token of a link waits for its form. */
function cookie(request: Request, purpose: LinkPurpose) {
  const secure = isSecure(request);
  return createCookie(`${secure ? "__Host-" : ""}${nameOf(purpose)}`, {
    httpOnly: true,
    path: "/",
    sameSite: "lax",
    secure,
    maxAge: linkHoldsMs[purpose] / 1000,
  });
}

/** Throws a 404 on a server without mails: it has no such pages. */
export function requireMails(): void {
  if (!sendsMails()) throw new Response("Page Not Found", { status: 404 });
}

/**
 * The first step of whoever follows a link: the same page without the token, which moves into a
 * cookie. So it stands in no address bar, history, bookmark or Referer. Undefined without a token.
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

/** The token that this browser arrived with; empty without one. */
export async function arrivedToken(request: Request, purpose: LinkPurpose): Promise<string> {
  const found: unknown = await cookie(request, purpose).parse(request.headers.get("Cookie"));
  return typeof found === "string" ? found : "";
}

/** True where the link that this browser arrived with can still be used. */
export async function canUseLink(request: Request, purpose: LinkPurpose): Promise<boolean> {
  return findLink(purpose, await arrivedToken(request, purpose)) !== undefined;
}

/** The page that says that it is done, without the token. */
export async function leaveLink(request: Request, purpose: LinkPurpose): Promise<Step> {
  const { pathname } = new URL(request.url);
  const cookies = [await cookie(request, purpose).serialize("", { maxAge: 0 })];
  return { location: `${pathname}?done`, cookies };
}
