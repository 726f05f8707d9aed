import { packages } from "../../plans/plans.ts";
import { endTransfer, expire, pay, payLater } from "../../testing/servers/stripe/checkout.ts";
import type { Customer, Session } from "../../testing/servers/stripe/objects.ts";
import {
  closeDispute,
  dispute,
  failRefund,
  refund,
} from "../../testing/servers/stripe/payments.ts";
import {
  cancel,
  cancelAtPeriodEnd,
  change,
  endPeriod,
  retry,
} from "../../testing/servers/stripe/plans.ts";
import type { World } from "../../testing/servers/stripe/world.ts";

export const oneOf = <T>(things: readonly T[], next: () => number): T | undefined =>
  things[Math.floor(next() * things.length)];

type Step = (world: World, customer: string, next: () => number) => void;

function openCheckout(world: World, customer: string, order: Partial<Session>): string {
  const id = world.id("cs");
  world.sessions.set(id, {
    id,
    object: "checkout.session",
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    customer,
    client_reference_id: null,
    metadata: {},
    amount_total: 0,
    currency: "usd",
    created: world.now,
    payment_intent: null,
    subscription: null,
    invoice: null,
    success_url: "",
    cancel_url: "",
    url: "",
    selling: { name: "", price: null },
    ...order,
  });
  return id;
}

function orderPack(world: World, customer: string, next: () => number): string {
  const pack = oneOf(packages, next) ?? packages[0];
  const metadata = { packageId: pack.id, credits: String(pack.credits) };
  return openCheckout(world, customer, { metadata, amount_total: pack.priceUSD * 100 });
}

const livePlan = (world: World) =>
  [...world.subscriptions.values()].find(({ status }) => status !== "canceled");
const planPrice = (world: World, next: () => number) => oneOf([...world.prices.values()], next);
const paidCharge = (world: World, next: () => number) =>
  oneOf(
    [...world.charges.values()].filter(
      (one) => one.paid && !one.disputed && one.amount_refunded < one.amount,
    ),
    next,
  );

/** Possible events between a shop and its customer; a step that does not apply does nothing. */
const steps: Step[] = [
  (world, customer, next) => pay(world, orderPack(world, customer, next)),
  (world, customer, next) => expire(world, orderPack(world, customer, next)),
  (world, customer, next) => {
    const session = orderPack(world, customer, next);
    payLater(world, session);
    endTransfer(world, session, next() < 0.6);
  },
  (world, customer, next) => {
    const price = planPrice(world, next);
    if (livePlan(world) || !price) return;
    const selling = { name: "", price: price.id };
    const order = { mode: "subscription" as const, amount_total: price.unit_amount, selling };
    pay(world, openCheckout(world, customer, order));
  },
  (world, _, next) => {
    const plan = livePlan(world);
    const invoice = plan && endPeriod(world, plan.id, next() < 0.6);
    if (invoice && plan.status === "past_due" && next() < 0.7) retry(world, invoice);
  },
  (world, _, next) => {
    const plan = livePlan(world);
    const price = planPrice(world, next);
    if (plan?.status !== "active" || !price || plan.items.data[0]?.price === price) return;
    const end = plan.items.data[0]?.current_period_end ?? world.now;
    world.now += Math.floor((end - world.now) * next());
    change(world, plan.id, price);
  },
  (world, _, next) => {
    const plan = livePlan(world);
    if (plan?.status === "active") cancelAtPeriodEnd(world, plan.id, next() < 0.7);
  },
  (world, _, next) => {
    const plan = livePlan(world);
    if (plan && next() < 0.4) cancel(world, plan.id);
  },
  (world, _, next) => {
    const charge = paidCharge(world, next);
    if (!charge) return;
    const left = charge.amount - charge.amount_refunded;
    const cents = next() < 0.5 ? left : Math.max(1, Math.floor(left * next()));
    const id = refund(world, charge.payment_intent, cents);
    if (next() < 0.2) failRefund(world, id);
  },
  (world, _, next) => {
    const charge = paidCharge(world, next);
    if (!charge) return;
    const id = dispute(world, charge.payment_intent, next() < 0.2);
    if (next() < 0.7) closeDispute(world, id, next() < 0.5 ? "won" : "lost");
  },
];

/** Creates a customer who starts buying 400 days ago, so every period has ended by now. */
export function newCustomer(world: World): Customer {
  const customer: Customer = {
    id: world.id("cus"),
    object: "customer",
    email: "ana@example.com",
    metadata: {},
    created: world.now,
  };
  world.customers.set(customer.id, customer);
  return customer;
}

/** Plays one random step. */
export function step(world: World, customer: string, next: () => number): void {
  world.now += Math.floor(next() * 3 * 86_400);
  oneOf(steps, next)?.(world, customer, next);
}
