import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { checkoutOrders } from "../../db/schema.ts";
import { AppError } from "../errors.ts";
import { packages } from "../plans/plans.ts";
import { reusedKey } from "./stripe.server.ts";

type CheckoutOrder = typeof checkoutOrders.$inferSelect;

/** What a session says that was paid. */
export type Sold = {
  /** Absent where a version of this server began the checkout that kept no orders. */
  orderId?: string | undefined;
  packageId: string;
  credits: number;
  amountCents: number;
  currency: string;
};

/** Prices are in US dollars (specification, section 3). */
const currency = "usd";

/** A checkout ends after a day, and a bank's transfer takes days: by then its purchase is recorded. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Writes down what a user is about to pay for and answers it, once however often the same submission
 * comes. Throws INVALID for an unknown pack, REUSED_KEY where the submission was another order.
 */
export function noteOrder(
  userId: string,
  packageId: string,
  submissionKey: string,
  now = Date.now(),
): CheckoutOrder {
  const pack = packages.find(({ id }) => id === packageId);
  if (!pack) throw new AppError("INVALID", "Choose one of the packages.");
  const { credits, priceUSD } = pack;
  const order = {
    userId,
    submissionKey,
    packageId,
    credits,
    amountCents: priceUSD * 100,
    currency,
  };
  return transact(database(), (tx) => {
    tx.orm
      .delete(checkoutOrders)
      .where(and(eq(checkoutOrders.userId, userId), lt(checkoutOrders.createdAt, now - keptMs)))
      .run();
    const values = { id: randomUUID(), ...order, createdAt: now };
    tx.orm.insert(checkoutOrders).values(values).onConflictDoNothing().run();
    const noted = findSubmission(tx, userId, submissionKey);
    if (noted?.packageId !== packageId) throw new AppError("REUSED_KEY", reusedKey);
    return noted;
  });
}

function findSubmission(
  tx: Transaction,
  userId: string,
  submissionKey: string,
): CheckoutOrder | undefined {
  return tx.orm
    .select()
    .from(checkoutOrders)
    .where(and(eq(checkoutOrders.userId, userId), eq(checkoutOrders.submissionKey, submissionKey)))
    .get();
}

/**
 * Whether a user ordered here what a session says that they paid for. A session without an order's
 * id, which only older versions made, is held to the price list.
 */
export function wasOrdered(tx: Transaction, userId: string, sold: Sold): boolean {
  const { orderId, packageId, credits, amountCents } = sold;
  if (sold.currency !== currency) return false;
  const ordered = orderId
    ? tx.orm
        .select()
        .from(checkoutOrders)
        .where(and(eq(checkoutOrders.id, orderId), eq(checkoutOrders.userId, userId)))
        .get()
    : packages
        .map((pack) => ({ ...pack, packageId: pack.id, amountCents: pack.priceUSD * 100 }))
        .find(({ id }) => id === packageId);
  return (
    ordered?.packageId === packageId &&
    ordered.credits === credits &&
    ordered.amountCents === amountCents
  );
}
