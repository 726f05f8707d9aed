import type { Transaction } from "../../db/client.server.ts";
import { clawBack } from "../credits/claw-back.server.ts";
import { grant } from "../credits/ledger.server.ts";
import { periodPrefix } from "../credits/lot-keys.ts";
import { planOf } from "../plans/plans.ts";
import { findSubscription, isLive } from "../plans/subscriptions.server.ts";
import { wasOrdered } from "./checkout-orders.server.ts";
import { setPlan } from "./plan.server.ts";
import {
  expirePurchase,
  findPurchase,
  grantPurchase,
  recordPurchase,
  shareOf,
  withdrawPurchase,
} from "./purchases.server.ts";
import type { Account, Pack, PaidInvoice, PlanState } from "./stripe-account.server.ts";

/**
 * Makes a user's purchases, credits and plan match what Stripe says. Grants are keyed by checkout
 * session or invoice and withdrawals are totals, so it may run at any time and repeatedly.
 */
export function settleAccount(
  tx: Transaction,
  userId: string,
  account: Account,
  now: number,
): void {
  for (const pack of account.packs) settlePack(tx, userId, pack, now);
  for (const invoice of account.invoices) grantInvoice(tx, userId, invoice, now);
  for (const endsAt of new Set(account.invoices.map((invoice) => invoice.endsAt)))
    withdrawPeriod(tx, userId, { endsAt, invoices: account.invoices, now });
  settlePlan(tx, userId, account, now);
}

/** Tells whether the pack is already recorded, or matches an order of this user. */
function isOurs(tx: Transaction, userId: string, pack: Pack): boolean {
  const recorded = findPurchase(tx, { stripeSessionId: pack.sessionId });
  return recorded?.userId === userId || wasOrdered(tx, userId, pack);
}

/** Lists paid packs that this server did not order that way. They grant nothing. */
export function strangePacks(tx: Transaction, userId: string, { packs }: Account): Pack[] {
  return packs.filter((pack) => pack.state === "paid" && !isOurs(tx, userId, pack));
}

function settlePack(tx: Transaction, userId: string, pack: Pack, now: number): void {
  if (!isOurs(tx, userId, pack)) return;
  const { packageId, credits, amountCents, sessionId: stripeSessionId, createdAt } = pack;
  const order = { packageId, credits, amountCents, stripeSessionId };
  const id = recordPurchase(tx, userId, { ...order, now: createdAt });
  if (pack.state === "failed") expirePurchase(tx, id, now);
  if (pack.state !== "paid") return;
  grantPurchase(tx, id, { stripePaymentIntentId: pack.paymentIntentId, now });
  const { refunded: refundedCents, disputed: disputedCents } = pack.money;
  withdrawPurchase(tx, id, { refundedCents, disputedCents, now });
}

function lotOf(userId: string, invoice: PaidInvoice): string {
  return `${periodPrefix(userId, invoice.endsAt)}${invoice.id}`;
}

/** The credits end with the paid period. */
function grantInvoice(tx: Transaction, userId: string, invoice: PaidInvoice, now: number): void {
  if (invoice.credits <= 0) return;
  grant(tx, {
    userId,
    key: lotOf(userId, invoice),
    credits: invoice.credits,
    lotKind: "subscription",
    description: `Credits of the plan ${planOf(invoice.plan).name}`,
    expiresAt: invoice.endsAt,
    createdAt: now,
  });
}

/**
 * Withdraws a period's refunds, disputes and changes to a smaller plan as one total; one by one,
 * the order of events would decide which of them finds nothing left.
 */
function withdrawPeriod(
  tx: Transaction,
  userId: string,
  { endsAt, invoices, now }: { endsAt: number; invoices: PaidInvoice[]; now: number },
): void {
  const ofPeriod = invoices.filter((invoice) => invoice.endsAt === endsAt);
  const granted = ofPeriod.filter(({ credits }) => credits > 0);
  const owed = ofPeriod.reduce(
    (sum, { credits, money }) =>
      credits < 0
        ? sum - credits
        : sum + shareOf(credits, money.refunded + money.disputed, money.paid),
    0,
  );
  clawBack(tx, {
    userId,
    key: `${periodPrefix(userId, endsAt)}withdrawn`,
    lotIds: granted.map((invoice) => lotOf(userId, invoice)),
    owed,
    description: "Refund or change of a plan",
    now,
  });
}

/** Uses the newest live plan, else the newest. Only a live one replaces the operator's plan. */
function settlePlan(tx: Transaction, userId: string, account: Account, now: number): void {
  const live = account.plans.findLast(({ status }) => status !== "canceled");
  const state = live ?? account.plans.at(-1);
  if (!state) return;
  const before = findSubscription(userId, tx);
  if (!live && before?.provider === "operator" && isLive(before, now)) return;
  const endsAt = live ? live.endsAt : endOf(state, account.invoices);
  const status = endsAt !== null && endsAt <= now ? "canceled" : live ? live.status : "active";
  const { plan, anchorAt, id: stripeSubscriptionId } = state;
  setPlan(tx, userId, {
    plan,
    provider: "stripe",
    status,
    anchorAt,
    endsAt,
    stripeSubscriptionId,
    now,
  });
}

/** A plan that was ended at once lasts until the end of what was paid and not refunded. */
function endOf(state: PlanState, invoices: PaidInvoice[]): number {
  const kept = invoices.filter(
    ({ subscriptionId, credits, money }) =>
      subscriptionId === state.id && credits > 0 && money.refunded + money.disputed < money.paid,
  );
  return Math.max(state.endsAt ?? 0, ...kept.map(({ endsAt }) => endsAt));
}
