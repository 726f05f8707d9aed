import { env } from "../env.server.ts";
import { type PlanId, planOf } from "../plans/plans.ts";

/**
 * True where Stripe is set up: its key, and the secret that its events are checked with, without
 * which nothing paid for would arrive.
 */
export function paymentsConfigured(): boolean {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env();
  return Boolean(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET);
}

/** Stripe's price of a plan; undefined where the plan can't be bought here. */
export function priceIdOf(plan: PlanId): string | undefined {
  if (!paymentsConfigured()) return undefined;
  return env()[planOf(plan).priceVariable];
}

/** Where Stripe takes payments and shows its customer portal; none where it is not set up. */
export function paymentOrigins(): string[] {
  const { STRIPE_API_BASE } = env();
  if (!paymentsConfigured()) return [];
  if (STRIPE_API_BASE) return [new URL(STRIPE_API_BASE).origin];
  return ["https://checkout.stripe.com", "https://billing.stripe.com"];
}
