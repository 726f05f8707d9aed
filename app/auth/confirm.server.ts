import { database, transact } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import { orderMail } from "../mail/order.server.ts";
import { sendsMails } from "../mail/send.server.ts";
import { spendLink } from "./mail-links.server.ts";
import type { User } from "./session.server.ts";
import { countAttempt } from "./throttle.server.ts";
import { confirmEmail } from "./welcome.server.ts";

/** Confirms an address by its mailed link and uses the link up. Throws CONFLICT. */
export function confirmByLink(token: string, now = Date.now()): void {
  transact(database(), (tx) => {
    confirmEmail(tx, spendLink(tx, "confirm", token, now).id, now);
  });
}

/**
 * Sends a new link, which replaces the previous one; sends nothing if the address is confirmed by
 * then. Throws TOO_MANY, and UNAVAILABLE if this server sends no mails.
 */
export async function sendConfirmation(user: User): Promise<void> {
  if (!sendsMails()) throw new AppError("UNAVAILABLE", "This server doesn't send e-mail.");
  await countAttempt("mail-account", user.email);
  transact(database(), (tx) => orderMail(tx, "confirm", user.id));
}
