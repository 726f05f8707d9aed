import { onTestFinished } from "vitest";
import type { Database } from "../../../db/client.server.ts";
import { insertUser, useTestDatabase as prepare } from "../../../db/testing.ts";
import { action as checkout } from "../../routes/api.billing.checkout.ts";
import { action as webhook } from "../../routes/api.stripe.webhook.ts";
import { call, requestAs } from "../../testing/routes.ts";
import type { StripeEvent } from "../../testing/servers/stripe/objects.ts";
import type { World } from "../../testing/servers/stripe/world.ts";
import {
  prices,
  type StripeServer,
  signed,
  startStripe,
  stripeVariables,
} from "../../testing/servers/stripe-server.ts";

/** A selling server, its Stripe, and one buying user. */
export type Shop = { stripe: StripeServer; world: World; db: Database; userId: string };

/** `now` sets the start of Stripe's clock, in seconds. */
export async function openShop(now?: number): Promise<Shop> {
  const stripe = await startStripe({ now });
  onTestFinished(() => stripe.close());
  return { stripe, world: stripe.world, ...newServer(stripe) };
}

/** Starts with an empty database beside a Stripe that may already know a lot. */
export function newServer(stripe: StripeServer): { db: Database; userId: string } {
  const { db } = prepare(stripeVariables(stripe));
  return { db, userId: insertUser(db, { email: "ana@example.com" }).id };
}

/** Orders by the JSON API; returns the checkout session's id. */
export async function order(shop: Shop, fields: Record<string, string>): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(fields) };
  const answer = await call(checkout, await requestAs(shop.userId, "/api/billing/checkout", init));
  const { url, error } = (await answer.json()) as { url?: string; error?: string };
  if (!url) throw new Error(`${answer.status}: ${error}`);
  return new URL(url).pathname.slice("/pay/".length);
}

/** Posts a signed event to the webhook; returns the status. */
export async function deliver(
  event: StripeEvent,
  options: { secret?: string; ageSeconds?: number } = {},
): Promise<number> {
  const init = { method: "POST", ...signed(event, options) };
  return (await call(webhook, await requestAs(undefined, "/api/stripe/webhook", init))).status;
}

/** Delivers the events since `from`, in order. */
export async function deliverAll(world: World, from = 0): Promise<number> {
  for (const event of world.events.slice(from)) {
    const status = await deliver(event);
    if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
  }
  return world.events.length;
}

export function price(world: World, plan: keyof typeof prices) {
  const found = world.prices.get(prices[plan]);
  if (!found) throw new Error(`No price of ${plan}`);
  return found;
}
