import { type Database, type Transaction, transact } from "../../db/client.server.ts";
import { periodAt } from "../plans/periods.ts";
import { planOf } from "../plans/plans.ts";
import { findSubscription, isLive, type Subscription } from "../plans/subscriptions.server.ts";
import { append, sumUnder } from "./entries.server.ts";
import { grant } from "./grant.server.ts";
import { endedPrefix, periodLot, periodPrefix, planPrefix } from "./lot-keys.ts";
import { type Lot, lotsToSpend } from "./lots.server.ts";

/** A change that time has made necessary and that nobody has written yet. */
type Due = (tx: Transaction) => void;

/**
 * Writes what is due at `now`: the monthly grant of a plan, or the end of what is left of a plan that
 * was ended within its period. Each counts once, however often this runs; where
 * nothing is due, nothing is written. Whoever reads or spends a balance calls it first.
 */
export function writeDue(db: Database, userId: string, now: number): void {
  if (dues(db, userId, now).length === 0) return;
  transact(db, (tx) => {
    for (const write of dues(tx, userId, now)) write(tx);
  });
}

function dues(db: Database, userId: string, now: number): Due[] {
  const subscription = findSubscription(userId, db);
  if (!subscription) return [];
  return isLive(subscription, now)
    ? monthlyGrant(db, subscription, now)
    : restOfEnded(db, userId, now);
}

/** Of plans that the operator gives. Those that are paid for are granted with each paid invoice. */
function monthlyGrant(db: Database, subscription: Subscription, now: number): Due[] {
  const { userId, plan, provider, status, anchorAt, endsAt } = subscription;
  if (provider !== "operator" || status !== "active" || anchorAt > now) return [];
  const { end } = periodAt(anchorAt, now);
  const lot = planLot(db, { userId, plan, periodEnd: end, until: endsAt, now });
  return lot ? [(tx) => void grant(tx, lot)] : [];
}

/**
 * The lot that a plan still gives for a period: its monthly credits, less what was granted for the
 * same period before. So a change to a larger plan adds the difference, and back again nothing.
 */
export function planLot(
  db: Database,
  order: {
    userId: string;
    plan: Subscription["plan"];
    periodEnd: number;
    /** Where the plan ends before the period does. */
    until?: number | null;
    now: number;
  },
) {
  const { userId, periodEnd, until, now } = order;
  const { name, monthlyCredits } = planOf(order.plan);
  const credits = monthlyCredits - sumUnder(db, "grant", periodPrefix(userId, periodEnd));
  if (credits <= 0) return undefined;
  return {
    userId,
    key: periodLot(userId, periodEnd, monthlyCredits),
    credits,
    lotKind: "subscription" as const,
    description: `Monthly credits of the plan ${name}`,
    expiresAt: Math.min(periodEnd, until ?? periodEnd),
    createdAt: now,
  };
}

function restOfEnded(db: Database, userId: string, now: number): Due[] {
  const entry = { userId, description: "The plan has ended", now };
  return lotsToSpend(db, userId, now)
    .filter(({ lotId }) => lotId.startsWith(planPrefix(userId)))
    .map((lot) => (tx) => takeRest(tx, lot, entry));
}

/**
 * Takes what is left of a lot that ended before its time, for good; what is held stays held, and may
 * come back to be taken then. Held and captured in one step: the ledger has no other way out.
 */
export function takeRest(
  tx: Transaction,
  lot: Lot,
  entry: { userId: string; description: string; now: number },
): void {
  const { lotId, lotKind, credits } = lot;
  const prefix = endedPrefix(lotId);
  const reference = `${prefix}${sumUnder(tx, "capture", prefix)}`;
  for (const kind of ["hold", "capture"] as const)
    append(tx, kind, { lotId, lotKind, credits }, { ...entry, reference });
}
