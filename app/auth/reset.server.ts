import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { database, transact } from "../../db/client.server.ts";
import { identities, sessions, users } from "../../db/schema.ts";
import { orderMail } from "../mail/order.server.ts";
import { recordSecurityEvent } from "../security/events.server.ts";
import { networkOf } from "../security/network.server.ts";
import { normalizeEmail } from "./accounts.server.ts";
import { forgetGuesses } from "./guesses.server.ts";
import { deadLink, findLink, spendLink } from "./mail-links.server.ts";
import { hashNewPassword } from "./password-rules.server.ts";
import { countAttempt } from "./throttle.server.ts";
import { confirmEmail } from "./welcome.server.ts";

/**
 * Orders a mail with a link to a new password. Reveals nothing about accounts: for an unknown
 * address it orders a mail to nobody, with the same writes. Throws TOO_MANY.
 */
export async function requestReset(
  asked: { email: string; address: string },
  now = Date.now(),
): Promise<void> {
  const email = normalizeEmail(asked.email);
  await countAttempt("mail-address", networkOf(asked.address));
  await countAttempt("mail-account", email);
  const { id } = users;
  const user = database().orm.select({ id }).from(users).where(eq(users.email, email)).get();
  transact(database(), (tx) => {
    const event = { kind: "password-reset-requested", userId: user?.id, account: email } as const;
    recordSecurityEvent(event, now, tx);
    orderMail(tx, "reset", user?.id ?? randomUUID(), now);
  });
}

/**
 * Sets a new password by a link, which it uses up, and ends every session. If the link proves the
 * address for the first time, confirms it and disconnects all identities, because somebody else may
 * have created the account. Keeps a second factor. Forgives earlier guesses from `address`. Throws
 * CONFLICT, and INVALID for an easily guessed password.
 */
export async function resetPassword(
  token: string,
  change: { password: string; address: string },
  now = Date.now(),
): Promise<void> {
  const found = findLink("reset", token, now);
  // Check before the expensive hash.
  if (!found) throw deadLink();
  const passwordHash = await hashNewPassword(change.password, found.email);
  const { email } = transact(database(), (tx) => {
    const user = spendLink(tx, "reset", token, now);
    tx.orm.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
    tx.orm.delete(sessions).where(eq(sessions.userId, user.id)).run();
    if (confirmEmail(tx, user.id, now))
      tx.orm.delete(identities).where(eq(identities.userId, user.id)).run();
    recordSecurityEvent({ kind: "password-reset", userId: user.id }, now, tx);
    orderMail(tx, "password-changed", user.id, now);
    return user;
  });
  await forgetGuesses(email, { device: undefined, address: change.address });
}
