import { type Database, type Transaction, transact } from "../../db/client.server.ts";
import { periodAt } from "../plans/periods.ts";
import { planOf } from "../plans/plans.ts";
import { findSubscription, isLive, type Subscription } from "../plans/subscriptions.server.ts";
import { append, sumUnder } from "./entries.server.ts";
import { grant } from "./grant.server.ts";
import { endedPrefix, periodLot, periodPrefix, planPrefix } from "./lot-keys.ts";
import { type Lot, lotsToSpend } from "./lots.server.ts";

/** Writes a change that has fallen due. */
type Due = (tx: Transaction) => void;

/**
 * Writes what is due at `now`: a plan's monthly grant, or the removal of an ended plan's remaining
 * credits. Safe to repeat: each change counts once, and nothing is written if nothing is due. Call
 * it before reading or spending a balance.
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

/** Only for the operator's plans; Stripe's are granted with each paid invoice. */
function monthlyGrant(db: Database, subscription: Subscription, now: number): Due[] {
  const { userId, plan, provider, status, anchorAt, endsAt } = subscription;
  if (provider !== "operator" || status !== "active" || anchorAt > now) return [];
  const { end } = periodAt(anchorAt, now);
  const lot = planLot(db, { userId, plan, periodEnd: end, until: endsAt, now });
  return lot ? [(tx) => void grant(tx, lot)] : [];
}

/**
 * The lot that a plan still owes for a period: its monthly credits minus earlier grants for that
 * period. A change to a larger plan so adds the difference; changing back adds nothing.
 */
function planLot(
  db: Database,
  order: {
    userId: string;
    plan: Subscription["plan"];
    periodEnd: number;
    /** Set if the plan ends before its period. */
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
 * Removes what is left of a lot that ended early. Held credits stay held; a later call takes them
 * if they are released. Holds and captures in one step, because credits leave the ledger no other
 * way.
 */
function takeRest(
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
