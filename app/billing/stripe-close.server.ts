import type Stripe from "stripe";
import { AppError } from "../errors.ts";
import { findSubscription } from "../plans/subscriptions.server.ts";
import { paymentsConfigured } from "./payments.server.ts";
import { fromStripe, isMissing, stripe } from "./stripe.server.ts";
import { findCustomer } from "./stripe-customer.server.ts";

type Mode = Stripe.Checkout.Session.Mode;

/** Expires a customer's unpaid checkouts of these kinds. */
export async function expireOpenCheckouts(customer: string, modes: Mode[]): Promise<void> {
  const { sessions } = stripe().checkout;
  for await (const { id, mode } of sessions.list({ customer, status: "open", limit: 100 })) {
    if (!modes.includes(mode)) continue;
    // A checkout being paid right now cannot expire; the caller then reads what it brought.
    await sessions.expire(id).catch((thrown: unknown) => {
      if (!(thrown instanceof Error && "statusCode" in thrown && thrown.statusCode === 400))
        throw thrown;
    });
  }
}

const ended = new Set<Stripe.Subscription.Status>(["canceled", "incomplete_expired"]);

/** Ends plans at once and deletes the customer, which stops every other charge. */
async function closeCustomer(customer: string): Promise<void> {
  const { subscriptions, customers } = stripe();
  await expireOpenCheckouts(customer, ["payment", "subscription", "setup"]);
  const all = subscriptions.list({ customer, status: "all", limit: 100 });
  for await (const { id, status } of all) if (!ended.has(status)) await subscriptions.cancel(id);
  await customers.del(customer);
}

/** Tells whether our own row says that a Stripe plan renews. */
function seemsToRenew(userId: string): boolean {
  const plan = findSubscription(userId);
  return plan?.provider === "stripe" && plan.endsAt === null && plan.status !== "canceled";
}

/**
 * Ends everything that could still charge a user whose account is about to be deleted: open
 * checkouts, plans as Stripe (not our row) has them, and the customer. Safe to repeat. Throws
 * UNAVAILABLE if Stripe fails, and CONFLICT if a plan renews but payments are no longer set up here
 * to end it.
 */
export async function closeAtStripe(userId: string): Promise<void> {
  const customer = findCustomer(userId);
  if (customer && paymentsConfigured()) {
    await fromStripe(() =>
      closeCustomer(customer).catch((thrown: unknown) => {
        if (!isMissing(thrown)) throw thrown;
      }),
    );
  } else if (seemsToRenew(userId)) {
    const message =
      "The plan still renews at Stripe. End it there first, so that nothing more is charged.";
    throw new AppError("CONFLICT", message);
  }
}
