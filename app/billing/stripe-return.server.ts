import { eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { purchases } from "../../db/schema.ts";
import type { PlanId } from "../plans/plans.ts";
import { liveSubscription } from "../plans/subscriptions.server.ts";
import { logFault } from "../security/log-fault.server.ts";
import { isMissing, stripe } from "./stripe.server.ts";
import { findCustomer } from "./stripe-customer.server.ts";
import { syncCustomer } from "./stripe-sync.server.ts";

export type CheckoutResult =
  | { outcome: "credits"; credits: number }
  | { outcome: "plan"; plan: PlanId }
  /** Paid by a way that takes its time, or Stripe can't be asked: the webhook brings it. */
  | { outcome: "pending" };

/**
 * Fulfils a checkout at once when its payer comes back from Stripe, before any webhook, and says what
 * came of it. Undefined where the session is unknown, not complete, or somebody else's.
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
