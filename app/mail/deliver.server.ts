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

/** Waits as long as the mail has already waited, so that a returning mail server is not flooded. */
function waitMs(orderedAt: number, now: number): number {
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, now - orderedAt));
}

/** Logs neither the address nor the server's text, which may quote it. */
function refusal(thrown: unknown, { letter, orderedAt }: MailOrder, now: number): Error {
  const fault = mailFault(thrown);
  const { code, status, command } = fault;
  log().warn({ letter, code, status, command, final: isFinal(fault) }, "A mail was not taken");
  const message = "The e-mail could not be sent.";
  const ultimate = new AppError("UNAVAILABLE", message, { cause: thrown });
  if (isFinal(fault)) return ultimate;
  return new PassingFault(ultimate, { cause: thrown, retryAfterMs: waitMs(orderedAt, now) });
}

type Compose = (order: MailOrder, user: typeof users.$inferSelect) => Letter | undefined;

/**
 * Sends an ordered mail to the account's current address; sends nothing if the account is gone or
 * the mail has become pointless. After a crash it may send the mail twice. Throws PassingFault if
 * the server may accept it later, UNAVAILABLE if it never will.
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
