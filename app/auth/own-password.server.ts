import { and, eq, isNull } from "drizzle-orm";
import { database, transact } from "../../db/client.server.ts";
import { sessions, users } from "../../db/schema.ts";
import { AppError } from "../errors.ts";
import { orderMail } from "../mail/order.server.ts";
import { sendsMails } from "../mail/send.server.ts";
import { recordSecurityEvent } from "../security/events.server.ts";
import { verifyPassword } from "./password.server.ts";
import { hashNewPassword } from "./password-rules.server.ts";
import { countAttempt, forgetAttempts } from "./throttle.server.ts";

function accountOf(userId: string) {
  const { email, passwordHash } = users;
  const row = database()
    .orm.select({ email, passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!row) throw new AppError("NOT_FOUND", "This account does not exist.");
  return row;
}

/** False for users who only ever signed in with the identity provider. */
export function hasPassword(userId: string): boolean {
  return accountOf(userId).passwordHash !== null;
}

/**
 * Checks a signed-in user's password before an action that a borrowed session must not perform.
 * Strangers' guesses at the login don't count. Throws UNAUTHENTICATED, TOO_MANY.
 */
export async function checkPassword(userId: string, password: string): Promise<void> {
  const { passwordHash } = accountOf(userId);
  await countAttempt("owner-password", userId);
  if (!(await verifyPassword(passwordHash, password))) {
    recordSecurityEvent({ kind: "password-check-failed", userId });
    throw new AppError("UNAUTHENTICATED", "This is not the right password.");
  }
  await forgetAttempts("owner-password", userId);
}

/**
 * Sets the first password of a user who has only used the identity provider. Throws CONFLICT if
 * there is one already (changing it requires the old one), and INVALID for an easily guessed one.
 */
export async function setFirstPassword(userId: string, password: string): Promise<void> {
  const passwordHash = await hashNewPassword(password, accountOf(userId).email);
  const { changes } = database()
    .orm.update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), isNull(users.passwordHash)))
    .run();
  if (changes === 0) throw new AppError("CONFLICT", "This account already has a password.");
  recordSecurityEvent({ kind: "password-set", userId });
}

/**
 * Sets a new password and ends every session, so whoever knew the old one is out. Mails the owner
 * if this server sends mails. Throws as `checkPassword` does, and INVALID for an easily guessed
 * one.
 */
export async function changePassword(
  userId: string,
  change: { current: string; password: string },
): Promise<void> {
  await checkPassword(userId, change.current);
  const passwordHash = await hashNewPassword(change.password, accountOf(userId).email);
  transact(database(), (tx) => {
    tx.orm.update(users).set({ passwordHash }).where(eq(users.id, userId)).run();
    tx.orm.delete(sessions).where(eq(sessions.userId, userId)).run();
    recordSecurityEvent({ kind: "password-changed", userId }, Date.now(), tx);
    if (sendsMails()) orderMail(tx, "password-changed", userId);
  });
}
