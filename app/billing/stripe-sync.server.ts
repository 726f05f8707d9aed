import { eq } from "drizzle-orm";
import { type Database, database, type Transaction, transact } from "../../db/client.server.ts";
import { purchases } from "../../db/schema.ts";
import { log } from "../log.server.ts";
import type { PlanId } from "../plans/plans.ts";
import { liveSubscription } from "../plans/subscriptions.server.ts";
import { logFault } from "../security/log-fault.server.ts";
import { isMissing, stripe } from "./stripe.server.ts";
import { readAccount } from "./stripe-account.server.ts";
import { findCustomer, findUserOfCustomer } from "./stripe-customer.server.ts";
import { settleAccount, strangePacks } from "./stripe-settle.server.ts";

/**
 * Settles one read of a customer before starting the next, so that an older state never comes last.
 */
const turns = new Map<string, Promise<unknown>>();

/**
 * Reads a customer's state from Stripe and settles it in one transaction with `note`, which returns
 * false if there is nothing left to do. For a customer without a user here, only `note` runs.
 */
export function syncCustomer(
  customerId: string,
  note: (tx: Transaction) => boolean = () => true,
): Promise<void> {
  const turn = (turns.get(customerId) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => sync(database(), customerId, note));
  turns.set(customerId, turn);
  const done = () => void (turns.get(customerId) === turn && turns.delete(customerId));
  turn.then(done, done);
  return turn;
}

async function sync(
  db: Database,
  customerId: string,
  note: (tx: Transaction) => boolean,
): Promise<void> {
  const account = findUserOfCustomer(db, customerId) && (await readAccount(customerId));
  transact(db, (tx) => {
    if (!note(tx)) return;
    const userId = findUserOfCustomer(tx, customerId);
    if (userId && account) {
      for (const { sessionId } of strangePacks(tx, userId, account))
        log().error({ customerId, sessionId }, "A pack was paid that this server did not order");
      settleAccount(tx, userId, account, Date.now());
    } else log().warn({ customerId }, "Stripe told of a customer who has no account here");
  });
}

export type CheckoutResult =
  | { outcome: "credits"; credits: number }
  | { outcome: "plan"; plan: PlanId }
  /** The payment method is slow, or Stripe cannot be asked: the webhook will bring the result. */
  | { outcome: "pending" };

/**
 * Fulfils a checkout as soon as its payer returns from Stripe, without waiting for the webhook, and
 * returns the outcome. Undefined if the session is unknown, incomplete or somebody else's.
 */
export async function completeCheckout(
  userId: string,
  sessionId: string,
): Promise<CheckoutResult | undefined> {
  const customerId = findCustomer(userId);
  if (!customerId || !/^cs_\w{1,200}$/.test(sessionId)) return undefined;
  try {
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    if (session.customer !== customerId || session.status !== "complete") return undefined;
    await syncCustomer(customerId);
    return session.mode === "payment" ? packResult(userId, sessionId) : planResult(userId);
  } catch (thrown) {
    if (isMissing(thrown)) return undefined;
    logFault(thrown, "A checkout could not be fulfilled at once");
    return { outcome: "pending" };
  }
}

function packResult(userId: string, sessionId: string): CheckoutResult {
  const purchase = database()
    .orm.select()
    .from(purchases)
    .where(eq(purchases.stripeSessionId, sessionId))
    .get();
  if (purchase?.userId !== userId || purchase.status !== "completed") return { outcome: "pending" };
  return { outcome: "credits", credits: purchase.credits };
}

function planResult(userId: string): CheckoutResult {
  const subscription = liveSubscription(userId, Date.now());
  return subscription ? { outcome: "plan", plan: subscription.plan } : { outcome: "pending" };
}
