import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { AppError } from "../errors.ts";
import { priceIdOf } from "./payments.server.ts";
import { type PlanId, packages } from "./plans.ts";
import { fromStripe, stripe } from "./stripe.server.ts";
import { withCustomer } from "./stripe-customer.server.ts";
import { portalUrl } from "./stripe-portal.server.ts";

export type CheckoutOrder = { packageId: string } | { plan: PlanId };

type Options = {
  /** The address of this site, to which Stripe leads back. */
  site: string;
  /** Made by the client: the same order again is the same checkout. */
  submissionKey?: string;
};

/**
 * Where a user pays for a pack or a plan at Stripe. Who has a plan already is led to the customer
 * portal, so that nobody pays for two. Throws INVALID for an unknown pack, and UNAVAILABLE where
 * payments are not set up or Stripe fails.
 */
export async function startCheckout(
  userId: string,
  order: CheckoutOrder,
  options: Options,
): Promise<string> {
  return fromStripe(() =>
    withCustomer(userId, (customerId) =>
      "plan" in order
        ? planCheckout(userId, customerId, order.plan, options)
        : packCheckout(userId, customerId, order.packageId, options),
    ),
  );
}

async function create(
  userId: string,
  { site, submissionKey = randomUUID() }: Options,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<string> {
  const session = await stripe().checkout.sessions.create(
    {
      client_reference_id: userId,
      success_url: `${site}/billing?session_id={CHECKOUT_SESSION_ID}`,
      ...params,
    },
    { idempotencyKey: `checkout:${userId}:${submissionKey}` },
  );
  if (!session.url) throw new AppError("CONFLICT", "This order was paid for already.");
  return session.url;
}

/** What is sold is written into the session: packs may change while somebody pays. */
async function packCheckout(
  userId: string,
  customer: string,
  packageId: string,
  options: Options,
): Promise<string> {
  const pack = packages.find(({ id }) => id === packageId);
  if (!pack) throw new AppError("INVALID", "Choose one of the packages.");
  return create(userId, options, {
    mode: "payment",
    customer,
    cancel_url: `${options.site}/billing`,
    metadata: { packageId, credits: String(pack.credits) },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: pack.priceUSD * 100,
          product_data: { name: `${pack.name}: ${pack.credits.toLocaleString("en")} credits` },
        },
      },
    ],
  });
}

async function planCheckout(
  userId: string,
  customer: string,
  plan: PlanId,
  options: Options,
): Promise<string> {
  const price = priceIdOf(plan);
  if (!price) throw new AppError("UNAVAILABLE", "This plan can't be bought on this server.");
  await expireOpenPlans(customer);
  const live = await livePlan(customer);
  if (live) return changePlan(customer, live, price, options);
  return create(userId, options, {
    mode: "subscription",
    customer,
    cancel_url: `${options.site}/pricing`,
    metadata: { plan },
    subscription_data: { metadata: { userId } },
    line_items: [{ quantity: 1, price }],
  });
}

/** A checkout that is left open in another tab would be a second plan. */
async function expireOpenPlans(customer: string): Promise<void> {
  const { sessions } = stripe().checkout;
  for await (const { id, mode } of sessions.list({ customer, status: "open", limit: 100 })) {
    if (mode !== "subscription") continue;
    // One that is paid at this moment can't expire: then there is a live plan, which is read next.
    await sessions.expire(id).catch((thrown: unknown) => {
      if (!(thrown instanceof Error && "statusCode" in thrown && thrown.statusCode === 400))
        throw thrown;
    });
  }
}

const ended = new Set(["canceled", "incomplete", "incomplete_expired"]);

/** Asked of Stripe, not of our own row, which may lag behind. */
export async function livePlan(customer: string): Promise<Stripe.Subscription | undefined> {
  const { data } = await stripe().subscriptions.list({ customer, status: "all", limit: 100 });
  return data.find(({ status }) => !ended.has(status));
}

function changePlan(
  customer: string,
  live: Stripe.Subscription,
  price: string,
  { site }: Options,
): Promise<string> {
  const item = live.items.data[0];
  if (!item || item.price.id === price) return portalUrl(customer, site);
  return portalUrl(customer, site, {
    flow_data: {
      type: "subscription_update_confirm",
      after_completion: { type: "redirect", redirect: { return_url: `${site}/billing` } },
      subscription_update_confirm: {
        subscription: live.id,
        items: [{ id: item.id, price, quantity: 1 }],
      },
    },
  });
}
