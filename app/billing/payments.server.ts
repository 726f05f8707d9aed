import { env } from "../env.server.ts";
import { type PlanId, planOf } from "../plans/plans.ts";

/**
 * Tells whether Stripe is set up: its key, and the secret that verifies its events (without it no
 * payment would be noticed).
 */
export function paymentsConfigured(): boolean {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env();
  return Boolean(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET);
}

/** Stripe's price id for a plan; undefined if the plan cannot be bought here. */
export function priceIdOf(plan: PlanId): string | undefined {
  if (!paymentsConfigured()) return undefined;
  return env()[planOf(plan).priceVariable];
}

/**
 * Origins where Stripe takes payments and shows its customer portal; empty if Stripe is not set up.
 */
export function paymentOrigins(): string[] {
  const { STRIPE_API_BASE } = env();
  if (!paymentsConfigured()) return [];
  if (STRIPE_API_BASE) return [new URL(STRIPE_API_BASE).origin];
  return ["https://checkout.stripe.com", "https://billing.stripe.com"];
}
