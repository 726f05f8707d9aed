import { randomBytes } from "node:crypto";
import { z } from "zod";
import { ownCookie } from "../http/own-cookie.server.ts";
import { passwordStamp } from "./password-stamp.server.ts";

/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5). */
const maxAgeSeconds = 400 * 24 * 60 * 60;
const maxAccounts = 8;

const stored = z.array(z.object({ account: z.string(), device: z.string() })).max(maxAccounts);

/** Signed, and no login: it only counts this device's wrong guesses apart from strangers'. */
const cookie = (request: Request) =>
  ownCookie(request, "device", { maxAgeSeconds, isSigned: true });

async function readDevices(request: Request) {
  const value: unknown = await cookie(request).parse(request.headers.get("Cookie"));
  return stored.safeParse(value).data ?? [];
}

/**
 * Returns this browser's id if it has signed in to this account under the current password. A
 * browser that only knew an older password counts as a stranger.
 */
export async function knownDevice(
  request: Request,
  userId: string | undefined,
): Promise<string | undefined> {
  const account = passwordStamp("device", userId ?? "");
  return (await readDevices(request)).find((one) => one.account === account)?.device;
}

/**
 * Returns the Set-Cookie header that marks this browser as known; it remembers up to eight
 * accounts.
 */
export async function rememberDevice(request: Request, userId: string): Promise<string> {
  const account = passwordStamp("device", userId);
  const devices = await readDevices(request);
  const known = devices.find((one) => one.account === account);
  const device = known?.device ?? randomBytes(16).toString("base64url");
  const others = devices.filter((one) => one.account !== account).slice(0, maxAccounts - 1);
  return cookie(request).serialize([{ account, device }, ...others]);
}
