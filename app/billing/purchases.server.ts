import { randomUUID } from "node:crypto";
import { and, desc, eq, ne } from "drizzle-orm";
import { type Database, database, type Transaction } from "../../db/client.server.ts";
import { purchases } from "../../db/schema.ts";
import { clawBack } from "../credits/claw-back.server.ts";
import { grant } from "../credits/ledger.server.ts";
import { purchaseLot } from "../credits/lot-keys.ts";
import { AppError } from "../errors.ts";

export type Purchase = typeof purchases.$inferSelect;

type Order = {
  packageId: string;
  credits: number;
  amountCents: number;
  /** The checkout session: the same one again is the same purchase. */
  stripeSessionId: string;
  now: number;
};

/** Notes a pack that is being bought, as pending, and answers its id. Nothing is granted yet. */
export function recordPurchase(tx: Transaction, userId: string, order: Order): string {
  const { now, ...bought } = order;
  const earlier = tx.orm
    .select()
    .from(purchases)
    .where(eq(purchases.stripeSessionId, order.stripeSessionId))
    .get();
  if (earlier && earlier.userId !== userId)
    throw new AppError("CONFLICT", "This purchase is somebody else's.");
  if (earlier) return earlier.id;
  const id = randomUUID();
  tx.orm
    .insert(purchases)
    .values({ id, userId, ...bought, status: "pending", createdAt: now, updatedAt: now })
    .run();
  return id;
}

function requirePurchase(tx: Transaction, id: string): Purchase {
  const purchase = tx.orm.select().from(purchases).where(eq(purchases.id, id)).get();
  if (!purchase) throw new AppError("NOT_FOUND", "This purchase does not exist.");
  return purchase;
}

function change(
  tx: Transaction,
  id: string,
  changed: Partial<Pick<Purchase, "status" | "refundedCents" | "stripePaymentIntentId">>,
  now: number,
): void {
  tx.orm
    .update(purchases)
    .set({ ...changed, updatedAt: now })
    .where(eq(purchases.id, id))
    .run();
}

/**
 * Grants the credits of a purchase that was paid, once however often it is told. Where a refund was
 * told first, it is taken back at once. Answers whether this call granted them.
 */
export function grantPurchase(
  tx: Transaction,
  id: string,
  paid: { stripePaymentIntentId?: string; now: number },
): boolean {
  const purchase = requirePurchase(tx, id);
  const { userId, credits, status } = purchase;
  const { stripePaymentIntentId, now } = paid;
  const unpaid = status === "pending" || status === "expired";
  change(tx, id, { stripePaymentIntentId, ...(unpaid ? { status: "completed" } : {}) }, now);
  const granted = grant(tx, {
    userId,
    key: purchaseLot(id),
    credits,
    lotKind: "purchased",
    description: `Pack of ${credits.toLocaleString("en")} credits`,
    createdAt: now,
  });
  takeRefunded(tx, purchase, now);
  return granted;
}

/** Notes that a checkout ended without a payment. One that was paid stays as it is. */
export function expirePurchase(tx: Transaction, id: string, now: number): void {
  if (requirePurchase(tx, id).status === "pending") change(tx, id, { status: "expired" }, now);
}

/**
 * Brings what was refunded up to `refundedCents` in all, in whatever order refunds are told, and
 * takes back the same share of the credits as far as they are left. The audit names the rest.
 */
export function refundPurchase(
  tx: Transaction,
  id: string,
  refund: { refundedCents: number; now: number },
): void {
  const purchase = requirePurchase(tx, id);
  const refundedCents = Math.max(purchase.refundedCents, refund.refundedCents);
  const status = refundedCents >= purchase.amountCents ? "refunded" : purchase.status;
  change(tx, id, { refundedCents, status }, refund.now);
  takeRefunded(tx, { ...purchase, refundedCents }, refund.now);
}

/** The refunded share of the credits, in whole ones; before the grant there is nothing to take. */
function takeRefunded(tx: Transaction, purchase: Purchase, now: number): void {
  const { id, userId, credits, refundedCents, amountCents } = purchase;
  const whole = refundedCents >= amountCents;
  const owed = whole ? credits : Math.floor((credits * refundedCents) / amountCents);
  if (owed === 0) return;
  const key = purchaseLot(id);
  clawBack(tx, { userId, key, lotIds: [key], owed, description: "Refund of a pack", now });
}

/** Marks a purchase whose payment is disputed, or no longer is. Credits go with a refund alone. */
export function disputePurchase(
  tx: Transaction,
  id: string,
  dispute: { open: boolean; now: number },
): void {
  const { status } = requirePurchase(tx, id);
  if (dispute.open && status === "completed") change(tx, id, { status: "disputed" }, dispute.now);
  if (!dispute.open && status === "disputed") change(tx, id, { status: "completed" }, dispute.now);
}

/** The purchase that a session or a payment of Stripe's belongs to. */
export function findPurchase(
  tx: Transaction,
  of: { stripeSessionId: string } | { stripePaymentIntentId: string },
): Purchase | undefined {
  const column =
    "stripeSessionId" in of
      ? eq(purchases.stripeSessionId, of.stripeSessionId)
      : eq(purchases.stripePaymentIntentId, of.stripePaymentIntentId);
  return tx.orm.select().from(purchases).where(column).get();
}

/** The user's purchases, newest first; checkouts that came to nothing are left out. */
export function listPurchases(userId: string, db: Database = database()): Purchase[] {
  return db.orm
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), ne(purchases.status, "expired")))
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .all();
}
