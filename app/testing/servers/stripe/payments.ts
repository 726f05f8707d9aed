import type { Charge, DisputeStatus, PaymentIntent } from "./objects.ts";
import { existing, type World } from "./world.ts";

/** A card is charged, and takes it or does not. */
export function charge(world: World, customer: string, amount: number, succeeds: boolean) {
  const intent: PaymentIntent = {
    id: world.id("pi"),
    object: "payment_intent",
    customer,
    amount,
    status: succeeds ? "succeeded" : "requires_payment_method",
    latest_charge: null,
    created: world.now,
  };
  world.paymentIntents.set(intent.id, intent);
  chargeAgain(world, intent, succeeds);
  return intent;
}

/** Another attempt at the same payment. */
export function chargeAgain(world: World, intent: PaymentIntent, succeeds: boolean): void {
  const made: Charge = {
    id: world.id("ch"),
    object: "charge",
    customer: intent.customer,
    payment_intent: intent.id,
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    paid: succeeds,
    status: succeeds ? "succeeded" : "failed",
    created: world.now,
  };
  world.charges.set(made.id, made);
  intent.latest_charge = made.id;
  intent.status = succeeds ? "succeeded" : "requires_payment_method";
  world.tell(succeeds ? "charge.succeeded" : "charge.failed", made);
  world.tell(succeeds ? "payment_intent.succeeded" : "payment_intent.payment_failed", intent);
}

function chargeOf(world: World, paymentIntent: string): Charge {
  return existing(world.charges, existing(world.paymentIntents, paymentIntent).latest_charge);
}

/** Gives money back, by default all that is left of the payment. Returns the refund's id. */
export function refund(world: World, paymentIntent: string, cents?: number): string {
  const paid = chargeOf(world, paymentIntent);
  const amount = cents ?? paid.amount - paid.amount_refunded;
  if (amount <= 0 || amount > paid.amount - paid.amount_refunded)
    throw new Error("Refund amount is greater than unrefunded amount on charge");
  paid.amount_refunded += amount;
  paid.refunded = paid.amount_refunded === paid.amount;
  const made = {
    id: world.id("re"),
    object: "refund",
    charge: paid.id,
    payment_intent: paymentIntent,
    amount,
    status: "succeeded",
    created: world.now,
  } as const;
  world.refunds.set(made.id, made);
  world.tell("refund.created", made);
  world.tell("charge.refunded", paid);
  return made.id;
}

/** The bank sends a refund back: the money is ours again. */
export function failRefund(world: World, id: string): void {
  const failed = existing(world.refunds, id);
  failed.status = "failed";
  const paid = existing(world.charges, failed.charge);
  paid.amount_refunded -= failed.amount;
  paid.refunded = false;
  world.tell("refund.failed", failed);
}

/** A cardholder contests a payment: the money is withdrawn, save for an inquiry. Returns its id. */
export function dispute(world: World, paymentIntent: string, inquiry = false): string {
  const paid = chargeOf(world, paymentIntent);
  paid.disputed = true;
  const made = {
    id: world.id("dp"),
    object: "dispute",
    charge: paid.id,
    payment_intent: paymentIntent,
    amount: paid.amount - paid.amount_refunded,
    status: inquiry ? "warning_needs_response" : "needs_response",
    created: world.now,
  } as const;
  world.disputes.set(made.id, made);
  world.tell("charge.dispute.created", made);
  if (!inquiry) world.tell("charge.dispute.funds_withdrawn", made);
  return made.id;
}

export function closeDispute(world: World, id: string, status: DisputeStatus): void {
  const closed = existing(world.disputes, id);
  closed.status = status;
  if (status === "won") world.tell("charge.dispute.funds_reinstated", closed);
  world.tell("charge.dispute.closed", closed);
}
