import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { ownCookie } from "../http/own-cookie.server.ts";
import { recordSecurityEvent } from "../security/events.server.ts";
import { knownDevice, rememberDevice } from "./known-device.server.ts";
import { passwordStamp } from "./password-stamp.server.ts";
import { checkCode, hasSecondFactor } from "./second-factor.server.ts";
import { openSession } from "./session.server.ts";

/** The next step of a login, with its Set-Cookie headers. */
export type Step = { location: string; cookies: string[] };

const maxAgeSeconds = 10 * 60;

const stored = z.object({
  userId: z.string(),
  next: z.string(),
  stamp: z.string(),
  /** Identifies this one right password: wrong codes are counted per admission. */
  admission: z.string(),
  until: z.number(),
});

/**
 * Proves that the first factor was right. It is signed, is no session, and only admits to the code.
 */
const cookie = (request: Request) =>
  ownCookie(request, "login-code", { maxAgeSeconds, isSigned: true });

/** Opens a session and returns its cookie and the one that marks the device as known. */
async function logIn(request: Request, userId: string, now: number): Promise<string[]> {
  const cookies = [await openSession(request, userId, now), await rememberDevice(request, userId)];
  recordSecurityEvent({ kind: "login", userId }, now);
  return cookies;
}

/**
 * Continues after a right password or a provider's confirmation: opens a session, or asks a user
 * with a second factor for the code.
 */
export async function admit(
  request: Request,
  userId: string,
  next: string,
  now = Date.now(),
): Promise<Step> {
  if (!hasSecondFactor(userId))
    return { location: next, cookies: await logIn(request, userId, now) };
  const until = now + maxAgeSeconds * 1000;
  const proof = { stamp: passwordStamp("login", userId), admission: randomUUID(), until };
  const waiting = await cookie(request).serialize({ userId, next, ...proof });
  return { location: "/api/login/code", cookies: [waiting] };
}

/** The user whose code we expect, within ten minutes of the first factor. */
export async function awaitedCode(request: Request, now = Date.now()) {
  const parsed = stored.safeParse(await cookie(request).parse(request.headers.get("Cookie")));
  if (!parsed.success || parsed.data.until < now) return undefined;
  const { userId, next, stamp, admission } = parsed.data;
  return stamp === passwordStamp("login", userId) ? { userId, next, admission } : undefined;
}

/**
 * Opens a session after the right code. Throws UNAUTHENTICATED for a wrong one, CONFLICT if no code
 * is expected any more, TOO_MANY.
 */
export async function admitWithCode(
  request: Request,
  code: string,
  now = Date.now(),
): Promise<Step> {
  const awaited = await awaitedCode(request, now);
  if (!awaited) throw new AppError("CONFLICT", "This took too long. Sign in again.");
  const { userId, admission } = awaited;
  const device = await knownDevice(request, userId);
  await checkCode(userId, code, now, { admission, device });
  const cookies = [
    ...(await logIn(request, userId, now)),
    await cookie(request).serialize("", { maxAge: 0 }),
  ];
  return { location: awaited.next, cookies };
}
