import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.server.ts";
import { subscriptions } from "../../db/schema.ts";
import { writeDue } from "../credits/due.server.ts";
import { AppError } from "../errors.ts";
import { periodAt } from "../plans/periods.ts";
import type { PlanId } from "../plans/plans.ts";
import { findSubscription, isLive, type Subscription } from "../plans/subscriptions.server.ts";
import { recordSecurityEvent } from "../security/events.server.ts";

type PlanOrder = {
  plan: PlanId;
  provider: Subscription["provider"];
  /** Defaults to active. */
  status?: Subscription["status"];
  /**
   * When its periods begin. Defaults to the anchor of a live plan of the same provider, else to
   * now.
   */
  anchorAt?: number;
  /** When it ends for good. By default it renews. */
  endsAt?: number | null;
  stripeSubscriptionId?: string | null;
  now: number;
};

/**
 * Replaces a user's plan; each user has one row, whoever sold the plan. The operator's plan grants
 * its monthly credits at once and then per period; within a period a larger plan adds the
 * difference, a smaller one takes nothing. A plan sold by Stripe grants credits with its paid
 * invoices.
 */
export function setPlan(tx: Transaction, userId: string, order: PlanOrder): void {
  const { plan, provider, status = "active", endsAt = null, now } = order;
  const before = findSubscription(userId, tx);
  // Settle an ended plan's credits while its row still says that it ended.
  if (before && !isLive(before, now)) writeDue(tx, userId, now);
  const goesOn = before && isLive(before, now) && before.provider === provider;
  const anchorAt = order.anchorAt ?? (goesOn ? before.anchorAt : now);
  const stripeSubscriptionId = order.stripeSubscriptionId ?? null;
  const row = { plan, provider, status, anchorAt, endsAt, stripeSubscriptionId, updatedAt: now };
  tx.orm
    .insert(subscriptions)
    .values({ userId, ...row, createdAt: now })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row })
    .run();
  writeDue(tx, userId, now);
  if (before?.plan !== plan || before.status !== status || before.endsAt !== endsAt)
    recordSecurityEvent({ kind: "plan-changed", userId, facts: { plan } }, now, tx);
}

/**
 * Ends a user's plan at the end of its period, or at once, which also takes back its remaining
 * credits. Returns when it ends (ms). Throws NOT_FOUND if there is no live plan.
 */
export function endPlan(
  tx: Transaction,
  userId: string,
  order: { atOnce: boolean; now: number },
): number {
  const { atOnce, now } = order;
  const plan = findSubscription(userId, tx);
  if (!plan || !isLive(plan, now)) throw new AppError("NOT_FOUND", "There is no plan to end.");
  const periodEnd = periodAt(plan.anchorAt, now).end;
  const endsAt = atOnce ? now : Math.min(plan.endsAt ?? periodEnd, periodEnd);
  tx.orm
    .update(subscriptions)
    .set({ endsAt, updatedAt: now, ...(atOnce ? { status: "canceled" as const } : {}) })
    .where(eq(subscriptions.userId, userId))
    .run();
  writeDue(tx, userId, now);
  recordSecurityEvent({ kind: "plan-ended", userId, facts: { plan: plan.plan } }, now, tx);
  return endsAt;
}
