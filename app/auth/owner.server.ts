import { AppError } from "../errors.ts";
import { checkPassword, hasPassword } from "./own-password.server.ts";
import { requireRecentLogin } from "./recent-login.server.ts";

/**
 * Assures that it is the person themselves who asks, before something that a borrowed session must
 * not do: by the password or, where the account has none, by a login that is not long ago. Throws
 * INVALID, UNAUTHENTICATED, TOO_MANY.
 */
export async function assureOwner(
  request: Request,
  userId: string,
  password: string | undefined,
): Promise<void> {
  if (!hasPassword(userId)) return requireRecentLogin(request);
  if (!password) throw new AppError("INVALID", "Enter your password.");
  await checkPassword(userId, password);
}
