import { AppError } from "../errors.ts";
import { checkPassword, hasPassword } from "./own-password.server.ts";
import { requireRecentLogin } from "./recent-login.server.ts";

/**
 * Verifies the person before an action that a borrowed session must not perform: by the password
 * or, if the account has none, by a recent login. Throws INVALID, UNAUTHENTICATED, TOO_MANY.
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
