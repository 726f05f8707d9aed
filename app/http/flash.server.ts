import { ownCookie } from "./own-cookie.server.ts";

/** Messages shown once after a form post, by the key in the cookie. */
const messages = {
  "sample-added": {
    title: "Writing sample added",
    text: "Your writing sample has been saved successfully.",
  },
  "sample-deleted": { title: "Sample deleted", text: "Writing sample has been removed." },
  "sample-not-deleted": {
    title: "Error",
    text: "Failed to delete writing sample",
    outcome: "error",
  },
  "identity-connected": { title: "Connected.", text: "You can sign in with it from now on." },
  "identity-disconnected": { title: "Disconnected.", text: "Your password signs you in." },
  "password-set": {
    title: "Password set.",
    text: "You can sign in with your e-mail address and this password from now on.",
  },
  "password-changed": {
    title: "Password changed.",
    text: "You have been logged out on every other device.",
  },
  "session-ended": { title: "Logged out there.", text: "That device has to sign in again." },
  "sessions-ended": {
    title: "Logged out everywhere else.",
    text: "You are still signed in on this device.",
  },
  "confirmation-sent": {
    title: "Sent.",
    text: "We sent you a new link. The earlier one no longer works.",
  },
  "second-factor-off": {
    title: "Two-factor authentication is off.",
    text: "Your recovery codes no longer work.",
  },
  "checkout-failed": {
    title: "Payment not started",
    text: "The payment service can't be reached at present. Nothing was charged.",
    outcome: "error",
  },
  "portal-failed": {
    title: "Plan not opened",
    text: "The payment service can't be reached at present. Nothing was changed.",
    outcome: "error",
  },
} as const satisfies Record<string, Omit<Flash, "outcome"> & Partial<Flash>>;

export type FlashKey = keyof typeof messages;
export type Flash = { title: string; text: string; outcome: "ok" | "error" };

/** The cookie holds only a key, so nobody can inject other words. */
const cookie = (request: Request) => ownCookie(request, "flash", { maxAgeSeconds: 60 });

/** Returns the Set-Cookie header for the redirect to the screen that shows the message. */
export function flash(request: Request, key: FlashKey): Promise<string> {
  return cookie(request).serialize(key);
}

/** Returns the message waiting for this request and the Set-Cookie header that clears it. */
export async function readFlash(
  request: Request,
): Promise<{ flash: Flash; setCookie: string } | undefined> {
  const jar = cookie(request);
  const key: unknown = await jar.parse(request.headers.get("Cookie"));
  if (typeof key !== "string" || !Object.hasOwn(messages, key)) return undefined;
  return {
    flash: { outcome: "ok", ...messages[key as FlashKey] },
    setCookie: await jar.serialize("", { maxAge: 0 }),
  };
}
