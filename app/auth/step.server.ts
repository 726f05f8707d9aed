import { redirect } from "@remix-run/node";
import type { Step } from "./admit.server.ts";

/** Headers with several separate Set-Cookie lines. */
export function withCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Redirects to the next step of a login. */
export function goTo({ location, cookies }: Step): Response {
  return redirect(location, { status: 303, headers: withCookies(cookies) });
}
