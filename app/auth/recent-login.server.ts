import { AppError } from "../errors.ts";
import { providerLabel } from "./provider.server.ts";
import { signedInAt } from "./session.server.ts";

/** How long a login proves the person if there is no password to ask for. */
const recentMs = 15 * 60 * 1000;

/**
 * Tells whether the session is younger than a borrowed one usually is. Always true if this server
 * has no identity provider any more, because nobody could sign in again.
 */
export async function isRecentLogin(request: Request, now = Date.now()): Promise<boolean> {
  if (!providerLabel()) return true;
  const openedAt = await signedInAt(request);
  return openedAt !== undefined && now - openedAt < recentMs;
}

/** Throws UNAUTHENTICATED if the login is too long ago. */
export async function requireRecentLogin(request: Request, now = Date.now()): Promise<void> {
  if (await isRecentLogin(request, now)) return;
  const message = `Sign in with ${providerLabel()} again first: your last login was too long ago.`;
  throw new AppError("UNAUTHENTICATED", message);
}
