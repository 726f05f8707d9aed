import { redirect } from "@remix-run/node";
import type { Step } from "./admit.server.ts";

/** Several Set-Cookie headers, none of them folded into another. */
export function withCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** The redirect to the next step of a login. */
export function goTo({ location, cookies }: Step): Response {
  return redirect(location, { status: 303, headers: withCookies(cookies) });
}
