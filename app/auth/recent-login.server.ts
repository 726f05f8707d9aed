import { AppError } from "../errors.ts";
import { providerLabel } from "./provider.server.ts";
import { signedInAt } from "./session.server.ts";

/** How long a login stands for the person themselves, where no password can be asked for. */
const recentMs = 15 * 60 * 1000;

/**
 * True where the session is as young as a borrowed one seldom is, or where the identity provider is
 * gone from this server, so that nobody could sign in anew.
 */
export async function isRecentLogin(request: Request, now = Date.now()): Promise<boolean> {
  if (!providerLabel()) return true;
  const openedAt = await signedInAt(request);
  return openedAt !== undefined && now - openedAt < recentMs;
}

/** Throws UNAUTHENTICATED where the login is too long ago. */
export async function requireRecentLogin(request: Request, now = Date.now()): Promise<void> {
  if (await isRecentLogin(request, now)) return;
  const message = `Sign in with ${providerLabel()} once more first: your last login is too long ago.`;
  throw new AppError("UNAUTHENTICATED", message);
}
