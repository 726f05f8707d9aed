import { eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { AppError, PassingFault } from "../errors.ts";
import { log } from "../log.server.ts";
import { isFinal, mailFault } from "./fault.ts";
import type { Letter } from "./letter.ts";
import type { MailOrder } from "./order.server.ts";
import { sendLetter } from "./send.server.ts";

const shortestWaitMs = 2_000;
const longestWaitMs = 10 * 60_000;

/** As long again as the mail has waited: a server that was away for an hour is not besieged. */
function waitMs(orderedAt: number, now: number): number {
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, now - orderedAt));
}

/** The address is not logged, nor what the server said of it. */
function refusal(thrown: unknown, { letter, orderedAt }: MailOrder, now: number): Error {
  const fault = mailFault(thrown);
  const { code, status, command } = fault;
  log().warn({ letter, code, status, command, final: isFinal(fault) }, "A mail was not taken");
  const message = "The mail could not be sent.";
  const ultimate = new AppError("UNAVAILABLE", message, { cause: thrown });
  if (isFinal(fault)) return ultimate;
  return new PassingFault(ultimate, { cause: thrown, retryAfterMs: waitMs(orderedAt, now) });
}

type Compose = (order: MailOrder, user: typeof users.$inferSelect) => Letter | undefined;

/**
 * Sends what was ordered: to the address that the account has now, or to nobody where the account
 * is gone or the mail has become pointless. A crash after the mail server took it sends it once
 * more. Throws PassingFault where the server may take it later, UNAVAILABLE where it never will.
 */
export async function deliver(
  order: MailOrder,
  compose: Compose,
  signal: AbortSignal,
): Promise<void> {
  const user = database().orm.select().from(users).where(eq(users.id, order.userId)).get();
  const letter = user && compose(order, user);
  if (!letter) return;
  try {
    await sendLetter(user.email, letter, signal);
  } catch (thrown) {
    if (signal.aborted || thrown instanceof AppError) throw thrown;
    throw refusal(thrown, order, Date.now());
  }
}
