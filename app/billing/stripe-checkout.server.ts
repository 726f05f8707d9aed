import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { AppError } from "../errors.ts";
import { type PlanId, packages } from "../plans/plans.ts";
import { noteOrder } from "./checkout-orders.server.ts";
import { priceIdOf } from "./payments.server.ts";
import { fromStripe, stripe } from "./stripe.server.ts";
import { expireOpenCheckouts } from "./stripe-close.server.ts";
import { findCustomer, withCustomer } from "./stripe-customer.server.ts";

export type CheckoutOrder = { packageId: string } | { plan: PlanId };

type Options = {
  /** Address of this site, for Stripe to send people back to. */
  site: string;
  /** Made by the client: submitting twice makes one checkout. */
  submissionKey: string;
};

/**
 * Returns the address where a user pays Stripe for a pack or a plan. A user with a plan gets the
 * customer portal, so that nobody pays for two. Throws INVALID for an unknown pack, and UNAVAILABLE
 * if payments are not set up or Stripe fails.
 */
export async function startCheckout(
  userId: string,
  order: CheckoutOrder,
  { site, submissionKey = randomUUID() }: Pick<Options, "site"> & Partial<Options>,
): Promise<string> {
  const options = { site, submissionKey };
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
  { site, submissionKey }: Options,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<string> {
  const session = await stripe().checkout.sessions.create(
    {
      client_reference_id: userId,
      success_url: `${site}/billing?session_id={CHECKOUT_SESSION_ID}`,
      ...params,
    },
    { idempotencyKey: `checkout:${params.customer}:${submissionKey}` },
  );
  if (!session.url) throw new AppError("CONFLICT", "This order was paid for already.");
  return session.url;
}

/** Records the sold pack here first, because packs may change during the payment. */
async function packCheckout(
  userId: string,
  customer: string,
  packageId: string,
  options: Options,
): Promise<string> {
  const order = noteOrder(userId, packageId, options.submissionKey);
  return create(userId, options, {
    mode: "payment",
    customer,
    cancel_url: `${options.site}/billing`,
    metadata: { packageId, credits: String(order.credits), orderId: order.id },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: order.amountCents,
          product_data: { name: nameOf(order) },
        },
      },
    ],
  });
}

function nameOf({ packageId, credits }: { packageId: string; credits: number }): string {
  const pack = packages.find(({ id }) => id === packageId);
  return `${pack?.name ?? "Pack"}: ${credits.toLocaleString("en")} credits`;
}

async function planCheckout(
  userId: string,
  customer: string,
  plan: PlanId,
  options: Options,
): Promise<string> {
  const price = priceIdOf(plan);
  if (!price) throw new AppError("UNAVAILABLE", "This plan can't be bought on this server.");
  // Paying in a checkout left open in another tab would buy a second plan.
  await expireOpenCheckouts(customer, ["subscription"]);
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

/** Plans that cannot be changed, because they ended or were never paid. */
const notLive = new Set(["canceled", "incomplete", "incomplete_expired"]);

/** Asks Stripe, because our own row may lag behind. */
export async function livePlan(customer: string): Promise<Stripe.Subscription | undefined> {
  const { data } = await stripe().subscriptions.list({ customer, status: "all", limit: 100 });
  return data.find(({ status }) => !notLive.has(status));
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

type Portal = { flow_data?: PortalFlow };
type PortalFlow = NonNullable<
  Parameters<ReturnType<typeof stripe>["billingPortal"]["sessions"]["create"]>[0]
>["flow_data"];

/**
 * Creates a customer-portal session and returns its address; `site` is where it sends people back.
 */
async function portalUrl(customerId: string, site: string, portal: Portal = {}): Promise<string> {
  const session = await stripe().billingPortal.sessions.create({
    customer: customerId,
    return_url: `${site}/billing`,
    ...portal,
  });
  return session.url;
}

/**
 * Returns the address where a user changes or ends the plan and finds invoices and the card. Throws
 * CONFLICT before the first purchase, and UNAVAILABLE if payments are not set up or Stripe fails.
 */
export async function openPortal(userId: string, site: string): Promise<string> {
  stripe();
  const customerId = findCustomer(userId);
  if (!customerId)
    throw new AppError("CONFLICT", "There is nothing to manage until you have bought something.");
  return fromStripe(() => portalUrl(customerId, site));
}
