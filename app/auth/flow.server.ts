import { z } from "zod";
import { cookieName, isSecure, ownCookie } from "../http/own-cookie.server.ts";

/** The purpose of a login begun with the provider. */
export type Flow = {
  /** A path of this site to continue to. */
  next: string;
  /** The signed-in user to connect the identity with; undefined for a login. */
  connectTo?: string;
};

const maxAgeSeconds = 10 * 60;

const stored = z.object({
  state: z.string().min(1),
  next: z.string(),
  connectTo: z.string().optional(),
  until: z.number(),
});

/**
 * Settings of the cookies in which remix-auth-oauth2 keeps state and code verifier, one per begun
 * login.
 */
export function stateCookie(request: Request) {
  return {
    name: cookieName(request, "oauth-state"),
    httpOnly: true as const,
    sameSite: "Lax" as const,
    path: "/",
    maxAge: maxAgeSeconds,
    ...(isSecure(request) ? { secure: true as const } : {}),
  };
}

/** Signed, so that nobody can plant another continuation in a browser. */
const cookie = (request: Request) =>
  ownCookie(request, "oauth-flow", { maxAgeSeconds, isSigned: true });

/** Returns the Set-Cookie header that stores the flow of a state. */
export function flowCookie(request: Request, state: string, flow: Flow, now = Date.now()) {
  return cookie(request).serialize({ state, ...flow, until: now + maxAgeSeconds * 1000 });
}

/** Returns the flow this browser began with this state in the last ten minutes. */
export async function readFlow(
  request: Request,
  state: string,
  now = Date.now(),
): Promise<Flow | undefined> {
  const parsed = stored.safeParse(await cookie(request).parse(request.headers.get("Cookie")));
  if (!parsed.success || parsed.data.state !== state || parsed.data.until < now) return undefined;
  const { next, connectTo } = parsed.data;
  return { next, ...(connectTo ? { connectTo } : {}) };
}

/** Returns Set-Cookie headers that end every begun login of this browser: a state works once. */
export async function forgottenCookies(request: Request): Promise<string[]> {
  const { name } = stateCookie(request);
  const secure = isSecure(request);
  const names = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim().split("=", 1)[0] ?? "")
    .filter((found) => found.startsWith(name));
  const ended = names.map(
    (found) => `${found}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
  return [...ended, await cookie(request).serialize("", { maxAge: 0 })];
}
