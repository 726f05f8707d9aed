import Stripe from "stripe";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { paymentsConfigured } from "./payments.server.ts";

/** Stripe waits about ten seconds for a webhook, and a person at a form no longer than that. */
const timeoutMs = 8_000;

let made: { key: string; base: string | undefined; client: Stripe } | undefined;

/** Returns the client of Stripe's API. Throws UNAVAILABLE if payments are not set up. */
export function stripe(): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env();
  if (!key || !paymentsConfigured())
    throw new AppError("UNAVAILABLE", "Payments are not set up on this server.");
  if (made?.key !== key || made.base !== base) made = { key, base, client: connect(key, base) };
  return made.client;
}

/** The client repeats changing calls with the same idempotency key. */
function connect(key: string, base: string | undefined): Stripe {
  const options = { timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false };
  if (!base) return new Stripe(key, options);
  const { protocol, hostname, port } = new URL(base);
  const scheme = protocol === "http:" ? "http" : "https";
  return new Stripe(key, {
    ...options,
    protocol: scheme,
    host: hostname,
    port: port || (scheme === "http" ? 80 : 443),
  });
}

/** Tells whether Stripe reports that the object (of this kind) does not exist. */
export function isMissing(thrown: unknown, param?: string): boolean {
  return (
    thrown instanceof Stripe.errors.StripeInvalidRequestError &&
    thrown.code === "resource_missing" &&
    (param === undefined || thrown.param === param)
  );
}

/** Shown when an Idempotency-Key is reused for a different order. */
export const reusedKey = "This Idempotency-Key was another order's. Use a new one.";

/**
 * Runs `work` and translates Stripe's errors: REUSED_KEY if the key belonged to a different order,
 * else UNAVAILABLE with the cause for the log. Other errors pass through.
 */
export async function fromStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
    if (thrown instanceof Stripe.errors.StripeIdempotencyError)
      throw new AppError("REUSED_KEY", reusedKey, { cause: thrown });
    const message = "The payment service can't be reached at present. Try again in a minute.";
    throw new AppError("UNAVAILABLE", message, { cause: thrown });
  }
}
