import { charge, chargeAgain } from "./payments.ts";
import { subscribe } from "./plans.ts";
import { existing, type World } from "./world.ts";

function openSession(world: World, id: string) {
  const session = existing(world.sessions, id);
  if (session.status !== "open") throw new Error(`This session is ${session.status}`);
  return session;
}

/** The person pays by card: a pack once, or a plan's first month. */
export function pay(world: World, sessionId: string): void {
  const session = openSession(world, sessionId);
  session.status = "complete";
  session.payment_status = "paid";
  session.url = null;
  if (session.mode === "payment") {
    session.payment_intent = charge(world, session.customer, session.amount_total, true).id;
  } else {
    const price = existing(world.prices, session.selling.price);
    const { subscription, invoice } = subscribe(world, session.customer, price);
    subscription.metadata = session.selling.metadata ?? {};
    session.subscription = subscription.id;
    session.invoice = invoice.id;
  }
  world.tell("checkout.session.completed", session);
}

/** The person orders a bank transfer: the session is complete, the money is under way. */
export function payLater(world: World, sessionId: string): void {
  const session = openSession(world, sessionId);
  session.status = "complete";
  session.url = null;
  const id = world.id("pi");
  world.paymentIntents.set(id, {
    id,
    object: "payment_intent",
    customer: session.customer,
    amount: session.amount_total,
    status: "processing",
    latest_charge: null,
    created: world.now,
  });
  session.payment_intent = id;
  world.tell("checkout.session.completed", session);
}

/** The transfer arrives, or never will. */
export function endTransfer(world: World, sessionId: string, succeeds: boolean): void {
  const session = existing(world.sessions, sessionId);
  chargeAgain(world, existing(world.paymentIntents, session.payment_intent), succeeds);
  if (succeeds) session.payment_status = "paid";
  const outcome = succeeds ? "async_payment_succeeded" : "async_payment_failed";
  world.tell(`checkout.session.${outcome}`, session);
}

/** Nobody paid within a day. */
export function expire(world: World, sessionId: string): void {
  const session = openSession(world, sessionId);
  session.status = "expired";
  session.url = null;
  world.tell("checkout.session.expired", session);
}
