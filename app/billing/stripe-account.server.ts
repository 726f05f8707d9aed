import type Stripe from "stripe";
import { z } from "zod";
import { env } from "../env.server.ts";
import { type PlanId, planOf, plans } from "../plans/plans.ts";
import type { Sold } from "./checkout-orders.server.ts";
import { priceIdOf } from "./payments.server.ts";
import { stripe } from "./stripe.server.ts";

/** Times are milliseconds. */
export type Pack = Sold & {
  sessionId: string;
  paymentIntentId: string | undefined;
  state: "paid" | "under way" | "failed";
  money: Money;
  createdAt: number;
};

/** A paid invoice of a plan, in credits; negative if it returns part of a dearer plan. */
export type PaidInvoice = {
  id: string;
  subscriptionId: string | undefined;
  plan: PlanId;
  credits: number;
  endsAt: number;
  money: Money;
  createdAt: number;
};

export type PlanState = {
  id: string;
  plan: PlanId;
  status: "active" | "past_due" | "canceled";
  anchorAt: number;
  /** When it ends or ended; null while it renews. */
  endsAt: number | null;
  createdAt: number;
};

/** Totals in cents: paid, and withdrawn so far. */
type Money = { paid: number; refunded: number; disputed: number };

/** Everything relevant that Stripe knows about one customer, oldest first. */
export type Account = { packs: Pack[]; invoices: PaidInvoice[]; plans: PlanState[] };

/** More objects than any customer has. The client reads page by page. */
const most = { limit: 10_000 };

/**
 * Reads a customer's full state from Stripe, so that neither the kind nor the order of events
 * matters.
 */
export async function readAccount(customer: string): Promise<Account> {
  const { checkout, invoices, charges, subscriptions } = stripe();
  const page = { customer, limit: 100 };
  const [sold, billed, charged, subscribed] = await Promise.all([
    checkout.sessions.list({ ...page, expand: ["data.payment_intent"] }).autoPagingToArray(most),
    invoices.list({ ...page, status: "paid", expand: ["data.payments"] }).autoPagingToArray(most),
    charges.list(page).autoPagingToArray(most),
    subscriptions.list({ ...page, status: "all" }).autoPagingToArray(most),
  ]);
  const money = await moneyOf(charged);
  const paid: PaidInvoice[] = [];
  for (const invoice of billed.reverse()) paid.push(...(await paidInvoice(invoice, money)));
  const states: PlanState[] = [];
  for (const one of subscribed.reverse()) states.push(...(await planState(one)));
  return {
    packs: sold.reverse().flatMap((one) => pack(one, money)),
    invoices: paid,
    plans: states,
  };
}

type MoneyByPayment = Map<string, Money>;

const nothing: Money = { paid: 0, refunded: 0, disputed: 0 };

/**
 * Dispute states that withdraw the money: all until it is won, but no inquiry and no prevented
 * dispute.
 */
const withdrawing = new Set([
  "needs_response",
  "under_review",
  "lost",
  "appeal_needs_response",
  "appeal_under_review",
]);

async function moneyOf(charges: Stripe.Charge[]): Promise<MoneyByPayment> {
  const money: MoneyByPayment = new Map();
  for (const charge of charges) {
    const paymentIntent = idOf(charge.payment_intent);
    if (!charge.paid || !paymentIntent) continue;
    const disputed = charge.disputed ? await disputedCents(charge.id) : 0;
    money.set(paymentIntent, { paid: charge.amount, refunded: charge.amount_refunded, disputed });
  }
  return money;
}

async function disputedCents(charge: string): Promise<number> {
  const disputes = await stripe().disputes.list({ charge, limit: 100 }).autoPagingToArray(most);
  return disputes
    .filter(({ status }) => withdrawing.has(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}

const sold = z.object({
  packageId: z.string(),
  credits: z.coerce.number().int().positive(),
  orderId: z.string().optional(),
});

function pack(session: Stripe.Checkout.Session, money: MoneyByPayment): Pack[] {
  const metadata = sold.safeParse(session.metadata);
  if (session.mode !== "payment" || session.status !== "complete" || !metadata.success) return [];
  const intent = session.payment_intent;
  const paymentIntentId = idOf(intent);
  const underWay = typeof intent === "object" && intent?.status === "processing";
  return [
    {
      ...metadata.data,
      sessionId: session.id,
      amountCents: session.amount_total ?? 0,
      currency: session.currency ?? "",
      paymentIntentId,
      state: session.payment_status !== "unpaid" ? "paid" : underWay ? "under way" : "failed",
      money: money.get(paymentIntentId ?? "") ?? nothing,
      createdAt: session.created * 1000,
    },
  ];
}

async function linesOf(invoice: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  if (!invoice.lines.has_more) return invoice.lines.data;
  return stripe().invoices.listLineItems(invoice.id, { limit: 100 }).autoPagingToArray(most);
}

async function paidInvoice(invoice: Stripe.Invoice, money: MoneyByPayment): Promise<PaidInvoice[]> {
  let credits = 0;
  let endsAt = 0;
  let plan: PlanId | undefined;
  for (const line of await linesOf(invoice)) {
    const sold = await planOfPrice(line.pricing?.price_details?.price);
    if (!sold) continue;
    credits += creditsOf(line, sold);
    endsAt = Math.max(endsAt, line.period.end * 1000);
    // The last line has the plan from now on; earlier ones return the previous plan's rest.
    plan = sold.plan;
  }
  if (!plan) return [];
  return [
    {
      id: invoice.id,
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
      plan,
      credits: Math.round(credits),
      endsAt,
      money: sum(
        (invoice.payments?.data ?? []).map((one) => idOf(one.payment.payment_intent)),
        money,
      ),
      createdAt: invoice.created * 1000,
    },
  ];
}

/**
 * A whole period grants the plan's monthly credits. A prorated line, after a change of plan, grants
 * its share of them, negative if it is a refund.
 */
function creditsOf(line: Stripe.InvoiceLineItem, sold: SoldPlan): number {
  const { monthlyCredits } = planOf(sold.plan);
  const isPart = line.parent?.subscription_item_details?.proration ?? true;
  if (isPart) return (monthlyCredits * line.amount) / sold.unitCents;
  return line.amount > 0 ? monthlyCredits * (line.quantity ?? 1) : 0;
}

function sum(paymentIntents: (string | undefined)[], money: MoneyByPayment): Money {
  return paymentIntents
    .map((id) => money.get(id ?? "") ?? nothing)
    .reduce(
      (total, one) => ({
        paid: total.paid + one.paid,
        refunded: total.refunded + one.refunded,
        disputed: total.disputed + one.disputed,
      }),
      nothing,
    );
}

const statuses: Record<string, PlanState["status"]> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "past_due",
  paused: "past_due",
  canceled: "canceled",
};

async function planState(subscription: Stripe.Subscription): Promise<PlanState[]> {
  const item = subscription.items.data[0];
  const status = statuses[subscription.status];
  const sold = await planOfPrice(item?.price);
  // An incomplete subscription was never paid.
  if (!item || !sold || !status) return [];
  const ends = subscription.cancel_at_period_end ? item.current_period_end : null;
  const endsAt = subscription.ended_at ?? subscription.cancel_at ?? ends;
  return [
    {
      id: subscription.id,
      plan: sold.plan,
      status,
      anchorAt: subscription.billing_cycle_anchor * 1000,
      endsAt: endsAt === null ? null : endsAt * 1000,
      createdAt: subscription.created * 1000,
    },
  ];
}

function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === "string" ? thing : thing?.id;
}

type SoldPlan = { plan: PlanId; unitCents: number };

/** Caches prices: Stripe never changes a price's amount; new amounts get new ids. */
const knownPrices = new Map<string, Stripe.Price>();

/**
 * Finds the plan that a price sells, by the environment or, for older prices, by their `plan`
 * metadata.
 */
async function planOfPrice(
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
