import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { database, type Transaction, transact } from "../../db/client.server.ts";
import { checkoutOrders } from "../../db/schema.ts";
import { AppError } from "../errors.ts";
import { packages } from "../plans/plans.ts";
import { reusedKey } from "./stripe.server.ts";

type CheckoutOrder = typeof checkoutOrders.$inferSelect;

/** A paid checkout session's own account of what it sold. */
export type Sold = {
  /** Missing if an older version, which kept no orders, began the checkout. */
  orderId?: string | undefined;
  packageId: string;
  credits: number;
  amountCents: number;
  currency: string;
};

/** Prices are in US dollars (specification, section 3). */
const currency = "usd";

/**
 * Checkouts expire after a day and bank transfers take days, so the purchase is recorded long
 * before this.
 */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Records what a user is about to pay for and returns it; the same submission again returns the
 * same order. Throws INVALID for an unknown pack, REUSED_KEY if the submission key belonged to a
 * different order.
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
 * Tells whether this user ordered here what the session sold. A session without an order id, from
 * older versions only, is checked against the price list.
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
