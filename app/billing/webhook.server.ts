import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { database, type Transaction } from "../../db/client.server.ts";
import { stripeEvents } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { textBody } from "../http/bodies/body.server.ts";
import { fromStripe, isMissing, stripe } from "./stripe.server.ts";
import { syncCustomer } from "./stripe-sync.server.ts";

/** Several times the largest event. */
export const eventBody = textBody(1024 * 1024);

/** Types of events that concern payments, matched by prefix. */
const relevant =
  /^(checkout\.session|invoice|invoice_payment|customer\.subscription|charge|refund)\./;

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish();

/** All we trust in an event: whom it concerns. The rest is read from Stripe. */
const subject = z.object({
  customer: reference,
  charge: reference,
  payment_intent: reference,
  invoice: reference,
});

/**
 * Handles a Stripe event: checks its signature (at most five minutes old), reads Stripe's current
 * state and settles it, storing the event's id in the same transaction so that it counts once.
 * Ignores unrelated events. Throws INVALID for a wrong signature; any other error means nothing was
 * stored and Stripe should send it again.
 */
export async function receiveEvent(request: Request): Promise<"settled" | "known" | "ignored"> {
  const event = await verifiedEvent(request);
  if (!relevant.test(event.type)) return "ignored";
  if (isKnown(event.id)) return "known";
  const customer = await fromStripe(() => customerOf(event));
  if (!customer) return "ignored";
  await fromStripe(() => syncCustomer(customer, (tx) => note(tx, event)));
  return "settled";
}

async function verifiedEvent(request: Request): Promise<Stripe.Event> {
  const { webhooks } = stripe();
  // The signature covers the exact bytes, so nothing may parse them first.
  const body = await eventBody.read(request);
  const signature = request.headers.get("Stripe-Signature") ?? "";
  try {
    return webhooks.constructEvent(body, signature, env().STRIPE_WEBHOOK_SECRET ?? "");
  } catch (cause) {
    throw new AppError("INVALID", "This event is not signed by Stripe.", { cause });
  }
}

function isKnown(id: string): boolean {
  return database().orm.select().from(stripeEvents).where(eq(stripeEvents.id, id)).all().length > 0;
}

/** Records the event; returns false if another delivery of it was faster. */
function note(tx: Transaction, { id, type, created }: Stripe.Event): boolean {
  const { changes } = tx.orm
    .insert(stripeEvents)
    .values({ id, type, createdAt: created * 1000, handledAt: Date.now() })
    .onConflictDoNothing()
    .run();
  return changes === 1;
}

/** Refunds and disputes name no customer, so ask Stripe for their payment's. */
async function customerOf(event: Stripe.Event): Promise<string | undefined> {
  const told = subject.safeParse(event.data.object);
  if (!told.success) return undefined;
  const { customer, charge, payment_intent: paymentIntent, invoice } = told.data;
  if (customer) return customer;
  try {
    const { charges, paymentIntents, invoices } = stripe();
    const owned = charge
      ? await charges.retrieve(charge)
      : paymentIntent
        ? await paymentIntents.retrieve(paymentIntent)
        : invoice && (await invoices.retrieve(invoice));
    return (owned && reference.parse(owned.customer)) || undefined;
  } catch (thrown) {
    if (isMissing(thrown)) return undefined;
    throw thrown;
  }
}
