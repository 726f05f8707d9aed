import type Stripe from "stripe";
import { env } from "../env.server.ts";
import { type PlanId, plans } from "../plans/plans.ts";
import { priceIdOf } from "./payments.server.ts";
import { stripe } from "./stripe.server.ts";

export type SoldPlan = { plan: PlanId; unitCents: number };

/** What prices cost never changes at Stripe; new ones get new ids. */
const knownPrices = new Map<string, Stripe.Price>();

/** The plan that a price sells: by the environment, or for older ones by the price's own `plan`. */
export async function planOfPrice(
  price: string | Stripe.Price | undefined,
): Promise<SoldPlan | undefined> {
  if (!price) return undefined;
  const { unit_amount, metadata, id } = typeof price === "string" ? await priceOf(price) : price;
  const plan = plans.find((one) => priceIdOf(one.id) === id || metadata.plan === one.id);
  return plan && { plan: plan.id, unitCents: unit_amount ?? plan.priceUSD * 100 };
}

async function priceOf(id: string): Promise<Stripe.Price> {
  const key = `${env().STRIPE_API_BASE} ${id}`;
  const price = knownPrices.get(key) ?? (await stripe().prices.retrieve(id));
  knownPrices.set(key, price);
  return price;
}
