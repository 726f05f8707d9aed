import { randomUUID } from "node:crypto";
import { and, desc, eq, ne } from "drizzle-orm";
import { type Database, database, type Transaction } from "../../db/client.server.ts";
import { purchases } from "../../db/schema.ts";
import { clawBack } from "../credits/claw-back.server.ts";
import { grant } from "../credits/ledger.server.ts";
import { purchaseLot } from "../credits/lot-keys.ts";
import { AppError } from "../errors.ts";
import { recordSecurityEvent } from "../security/events.server.ts";

export type Purchase = typeof purchases.$inferSelect;

type Order = {
  packageId: string;
  credits: number;
  amountCents: number;
  /** The checkout session; the same one again is the same purchase. */
  stripeSessionId: string;
  now: number;
};

/** Records a pending purchase of a pack and returns its id. Grants nothing yet. */
export function recordPurchase(tx: Transaction, userId: string, order: Order): string {
  const { now, ...bought } = order;
  const earlier = tx.orm
    .select()
    .from(purchases)
    .where(eq(purchases.stripeSessionId, order.stripeSessionId))
    .get();
  if (earlier && earlier.userId !== userId)
    throw new AppError("CONFLICT", "This purchase belongs to another account.");
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
 * Grants the credits of a paid purchase, only once however often it is called. Returns whether this
 * call granted them.
 */
export function grantPurchase(
  tx: Transaction,
  id: string,
  paid: { stripePaymentIntentId?: string; now: number },
): boolean {
  const { userId, credits, status } = requirePurchase(tx, id);
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
  const event = { kind: "credits-bought", userId, facts: { credits } } as const;
  if (granted) recordSecurityEvent(event, now, tx);
  return granted;
}

/** Records that a checkout ended unpaid. Leaves a paid one as it is. */
export function expirePurchase(tx: Transaction, id: string, now: number): void {
  if (requirePurchase(tx, id).status === "pending") change(tx, id, { status: "expired" }, now);
}

/**
 * Sets the total withdrawn from a paid purchase so far: refunds, plus disputes that are open or
 * lost. Takes the same share of the credits back, as far as they are unspent, and returns some if
 * the total has fallen (a won dispute, a failed refund). The audit lists what had been spent.
 */
export function withdrawPurchase(
  tx: Transaction,
  id: string,
  withdrawn: { refundedCents: number; disputedCents: number; now: number },
): void {
  const { userId, credits, amountCents } = requirePurchase(tx, id);
  const { refundedCents, disputedCents, now } = withdrawn;
  const refunded = refundedCents > 0 && refundedCents >= amountCents;
  const disputed = disputedCents > 0 ? "disputed" : "completed";
  change(tx, id, { refundedCents, status: refunded ? "refunded" : disputed }, now);
  const owed = shareOf(credits, refundedCents + disputedCents, amountCents);
  const key = purchaseLot(id);
  clawBack(tx, { userId, key, lotIds: [key], owed, description: "Refund of a pack", now });
}

/** The share of the credits that `cents` of the price stand for, rounded down. */
export function shareOf(credits: number, cents: number, paidCents: number): number {
  if (cents <= 0 || paidCents <= 0) return 0;
  return cents >= paidCents ? credits : Math.floor((credits * cents) / paidCents);
}

/** Finds the purchase of a Stripe session or payment. */
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

/** Lists the user's purchases, newest first, without expired checkouts. */
export function listPurchases(userId: string, db: Database = database()): Purchase[] {
  return db.orm
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), ne(purchases.status, "expired")))
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .all();
}
