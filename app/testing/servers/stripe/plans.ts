import type { Invoice, Line, Price, Subscription } from "./objects.ts";
import { charge, chargeAgain } from "./payments.ts";
import { existing, type World } from "./world.ts";

/** A calendar month later; a day that it lacks becomes its last one (Stripe's billing anchor). */
function periodEnd(anchor: number, start: number): number {
  const [first, from] = [new Date(anchor * 1000), new Date(start * 1000)];
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + 1;
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(first.getUTCDate(), days);
  return Date.UTC(year, month, day) / 1000 + (anchor % 86_400);
}

function itemOf(subscription: Subscription) {
  const item = subscription.items.data[0];
  if (!item) throw new Error("A subscription has an item");
  return item;
}

function line(world: World, subscription: Subscription, price: Price, amount: number): Line {
  const item = itemOf(subscription);
  const proration = amount !== price.unit_amount;
  return {
    id: world.id("il"),
    object: "line_item",
    amount,
    quantity: 1,
    period: {
      start: proration ? world.now : item.current_period_start,
      end: item.current_period_end,
    },
    parent: {
      type: "subscription_item_details",
      subscription_item_details: {
        proration,
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    pricing: { type: "price_details", price_details: { price: price.id, product: "prod_plan" } },
  };
}

/** Writes an invoice and collects it; what is below zero goes to the customer's balance. */
function invoice(
  world: World,
  subscription: Subscription,
  billingReason: Invoice["billing_reason"],
  lines: Line[],
  succeeds = true,
): Invoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const made: Invoice = {
    id: world.id("in"),
    object: "invoice",
    customer: subscription.customer,
    status: "open",
    billing_reason: billingReason,
    amount_due: Math.max(0, total),
    amount_paid: 0,
    total,
    created: world.now,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id },
    },
    lines: { object: "list", has_more: false, data: lines },
  };
  world.invoices.set(made.id, made);
  subscription.latest_invoice = made.id;
  world.tell("invoice.created", made);
  world.tell("invoice.finalized", made);
  if (made.amount_due > 0) {
    const intent = charge(world, made.customer, made.amount_due, succeeds);
    const id = world.id("inpay");
    world.invoicePayments.set(id, {
      id,
      object: "invoice_payment",
      invoice: made.id,
      status: succeeds ? "paid" : "open",
      payment: { type: "payment_intent", payment_intent: intent.id },
    });
  }
  if (succeeds) settle(world, made);
  else world.tell("invoice.payment_failed", made);
  return made;
}

function settle(world: World, open: Invoice): void {
  open.status = "paid";
  open.amount_paid = open.amount_due;
  world.tell("invoice.paid", open);
  world.tell("invoice.payment_succeeded", open);
}

/** The first month of a plan. */
export function subscribe(world: World, customer: string, price: Price) {
  const end = periodEnd(world.now, world.now);
  const made: Subscription = {
    id: world.id("sub"),
    object: "subscription",
    customer,
    status: "active",
    billing_cycle_anchor: world.now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created: world.now,
    latest_invoice: null,
    metadata: {},
    items: { object: "list", has_more: false, data: [] },
  };
  made.items.data.push({
    id: world.id("si"),
    object: "subscription_item",
    price,
    quantity: 1,
    current_period_start: world.now,
    current_period_end: end,
  });
  world.subscriptions.set(made.id, made);
  world.tell("customer.subscription.created", made);
  const first = line(world, made, price, price.unit_amount);
  return { subscription: made, invoice: invoice(world, made, "subscription_create", [first]) };
}

/**
 * Moves the clock to the period's end: the plan renews, is past due where the card fails, or ends
 * where it was cancelled. Returns the new invoice's id.
 */
export function endPeriod(world: World, id: string, succeeds = true): string | undefined {
  const subscription = existing(world.subscriptions, id);
  const item = itemOf(subscription);
  world.now = item.current_period_end;
  if (subscription.cancel_at_period_end) {
    cancel(world, id);
    return undefined;
  }
  item.current_period_start = world.now;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, world.now);
  subscription.status = succeeds ? "active" : "past_due";
  const month = line(world, subscription, item.price, item.price.unit_amount);
  const made = invoice(world, subscription, "subscription_cycle", [month], succeeds);
  world.tell("customer.subscription.updated", subscription);
  return made.id;
}

/** The card of a past-due invoice works at last. */
export function retry(world: World, invoiceId: string): void {
  const open = existing(world.invoices, invoiceId);
  for (const payment of world.invoicePayments.values()) {
    if (payment.invoice !== invoiceId) continue;
    payment.status = "paid";
    chargeAgain(world, existing(world.paymentIntents, payment.payment.payment_intent), true);
  }
  settle(world, open);
  const id = open.parent.subscription_details.subscription;
  const subscription = existing(world.subscriptions, id);
  subscription.status = "active";
  world.tell("customer.subscription.updated", subscription);
}

/** Another plan from now on: the rest of the period is settled at once. Returns the invoice's id. */
export function change(world: World, id: string, price: Price): string {
  const subscription = existing(world.subscriptions, id);
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const rest = (end - world.now) / (end - start);
  const credit = line(world, subscription, item.price, -Math.round(item.price.unit_amount * rest));
  item.price = price;
  const debit = line(world, subscription, price, Math.round(price.unit_amount * rest));
  debit.parent.subscription_item_details.proration = true;
  world.tell("customer.subscription.updated", subscription);
  return invoice(world, subscription, "subscription_update", [credit, debit]).id;
}

/** The plan is to end with its period, or is kept after all. */
export function cancelAtPeriodEnd(world: World, id: string, ends = true): void {
  const subscription = existing(world.subscriptions, id);
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = ends ? world.now : null;
  world.tell("customer.subscription.updated", subscription);
}

/** The plan ends now. */
export function cancel(world: World, id: string): void {
  const subscription = existing(world.subscriptions, id);
  subscription.status = "canceled";
  subscription.canceled_at ??= world.now;
  subscription.ended_at = world.now;
  world.tell("customer.subscription.deleted", subscription);
}
