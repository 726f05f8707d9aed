import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, database } from "../../db/client.server.ts";
import { ledgerLots } from "../../db/schema.ts";
import { balance } from "../credits/ledger.server.ts";
import { periodAt } from "../plans/periods.ts";
import { type PlanId, planIds, planOf } from "../plans/plans.ts";
import { liveSubscription } from "../plans/subscriptions.server.ts";
import { paymentsConfigured, priceIdOf } from "./payments.server.ts";

/** Sums the current period's grants. */
function grantedNow(db: Database, userId: string, now: number): number {
  const { granted, lotKind, expiresAt } = ledgerLots;
  const ofPeriod = and(
    eq(ledgerLots.userId, userId),
    eq(lotKind, "subscription"),
    gt(expiresAt, now),
  );
  const sum = sql<number>`coalesce(sum(${granted}), 0)`;
  return db.orm.select({ sum }).from(ledgerLots).where(ofPeriod).get()?.sum ?? 0;
}

const iso = (at: number) => new Date(at).toISOString();

/**
 * Returns a plan with its credits, in the fields of specification section 3; undefined without a
 * plan.
 */
export function shownSubscription(userId: string, now: number, db: Database = database()) {
  const subscription = liveSubscription(userId, now, db);
  if (!subscription) return undefined;
  const left = balance(userId, now, db);
  const creditsTotal = grantedNow(db, userId, now);
  const { name, priceUSD, monthlyCredits } = planOf(subscription.plan);
  const period = periodAt(subscription.anchorAt, now);
  return {
    plan: subscription.plan,
    status: subscription.status,
    creditsRemaining: left.total,
    creditsUsed: creditsTotal - left.subscription,
    creditsTotal,
    totalCreditsRemaining: left.total,
    subscriptionCreditsRemaining: left.subscription,
    oneTimeCreditsRemaining: left.purchased,
    billingPeriodStart: iso(period.start),
    billingPeriodEnd: iso(period.end),
    planDetails: { name, price: priceUSD, credits: monthlyCredits },
  };
}

export type ShownSubscription = NonNullable<ReturnType<typeof shownSubscription>>;

/** Answers `GET /api/subscription`. A user without a plan can still have credits. */
export function subscriptionShown(userId: string, now = Date.now()) {
  const subscription = shownSubscription(userId, now);
  if (subscription) return { hasSubscription: true as const, subscription };
  const totalCreditsRemaining = balance(userId, now).total;
  return { hasSubscription: false as const, subscription: null, totalCreditsRemaining };
}

/**
 * What a plan's button does: nothing yet, open the login, start a payment, open the portal to
 * change the paid plan, or mark the current plan.
 */
export type PlanChoice = "soon" | "login" | "checkout" | "portal" | "current";

function choiceOf(plan: PlanId, userId: string | undefined, now: number): PlanChoice {
  const isSold = paymentsConfigured() && Boolean(priceIdOf(plan));
  const live = userId ? liveSubscription(userId, now) : undefined;
  // A plan that is ending can be bought again if it is on sale.
  if (live?.plan === plan && (live.endsAt === null || !isSold)) return "current";
  if (!isSold) return "soon";
  if (!userId) return "login";
  return live?.provider === "stripe" ? "portal" : "checkout";
}

/** Each plan's button on the pricing page, and the user's current plan. */
export function pricing(userId?: string, now = Date.now()) {
  const current = userId ? liveSubscription(userId, now)?.plan : undefined;
  const choices = planIds.map((plan) => [plan, choiceOf(plan, userId, now)] as const);
  return { current, choices: Object.fromEntries(choices) as Record<PlanId, PlanChoice> };
}

/** What the header shows: remaining credits and the plan's name, if any. */
export function creditsShown(userId: string, now = Date.now()) {
  const plan = liveSubscription(userId, now)?.plan;
  return { remaining: balance(userId, now).total, plan: plan && planOf(plan).name };
}
