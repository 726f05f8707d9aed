import { type Database, database, type Transaction } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import { writeDue } from "./due.server.ts";
import { append, assertWhole, type Entry, entriesOf, total } from "./entries.server.ts";
import { lotsToSpend } from "./lots.server.ts";

/**
 * The credit ledger: append-only rows of positive integers. A grant opens a lot. A hold takes from
 * lots for a reference (the thing paid for) and is resolved exactly once: by a capture, which
 * releases whatever it does not spend, or by a release. Each function runs in the caller's
 * transaction, together with the row of the thing paid for.
 */
export { grant } from "./grant.server.ts";

type Balance = { total: number; purchased: number; subscription: number };

/** `applied` is false if the hold was already resolved; nothing was written then. */
type Resolution = { applied: boolean; captured: number; released: number };

/** Specification, section 8. */
function notEnoughCredits(missing: number, purpose: "transformation" | "strategy"): AppError {
  return new AppError(
    "NOT_ENOUGH_CREDITS",
    `You need ${missing} more credits to complete this ${purpose}. Please upgrade your plan or wait for your credits to reset.`,
  );
}

/**
 * Sets credits aside for `reference`, from the lots in order of spending. Repeating a hold does
 * nothing; another user or amount under its reference throws CONFLICT. Throws NOT_ENOUGH_CREDITS
 * with the missing number.
 */
export function hold(
  tx: Transaction,
  order: {
    userId: string;
    credits: number;
    reference: string;
    description: string;
    now: number;
    purpose?: "transformation" | "strategy";
  },
): void {
  assertWhole(order.credits, 1);
  const earlier = entriesOf(tx, order.reference).filter((entry) => entry.kind === "hold");
  if (earlier.length > 0) {
    if (earlier[0]?.userId === order.userId && total(earlier) === order.credits) return;
    throw new AppError("CONFLICT", "Credits are already held for this, in another amount.");
  }
  writeDue(tx, order.userId, order.now);
  const lots = lotsToSpend(tx, order.userId, order.now);
  const short = order.credits - total(lots);
  // Check before writing: a caller may catch this error and commit the rest of its transaction.
  if (short > 0) throw notEnoughCredits(short, order.purpose ?? "transformation");
  let missing = order.credits;
  for (const { lotId, lotKind, credits: left } of lots) {
    const credits = Math.min(missing, left);
    missing -= credits;
    if (credits > 0) append(tx, "hold", { lotId, lotKind, credits }, order);
  }
}

/**
 * Spends `credits` (default: all) of what is held for `reference`, from its lots in order of
 * spending, and releases the rest. A second capture changes nothing and says so. Throws CONFLICT
 * after a release, without a hold, or for more than is held.
 */
export function capture(
  tx: Transaction,
  order: { reference: string; credits?: number; now: number },
): Resolution {
  const { holds, ...before } = holdOf(tx, order.reference);
  if (holds.length === 0) throw new AppError("CONFLICT", "No credits are held for this.");
  const credits = order.credits ?? total(holds);
  assertWhole(credits, 0);
  if (before.captured === 0 && before.released > 0 && credits > 0)
    throw new AppError("CONFLICT", "The credits held for this were released before.");
  if (before.captured + before.released > 0) return { applied: false, ...before };
  if (credits > total(holds))
    throw new AppError("CONFLICT", "More credits were asked for than are held.");
  return resolve(tx, holds, credits, order.now);
}

/**
 * Returns what is held for `reference` to its lots; credits of an ended period are lost with it.
 * Without an open hold it changes nothing and says so.
 */
export function release(tx: Transaction, order: { reference: string; now: number }): Resolution {
  const { holds, ...before } = holdOf(tx, order.reference);
  if (holds.length === 0 || before.captured + before.released > 0)
    return { applied: false, ...before };
  return resolve(tx, holds, 0, order.now);
}

function resolve(tx: Transaction, holds: Entry[], credits: number, now: number): Resolution {
  let left = credits;
  for (const { lotId, lotKind, credits: held, userId, reference, description } of holds) {
    const captured = Math.min(left, held);
    const entry = { userId, reference, description, now };
    if (captured > 0) append(tx, "capture", { lotId, lotKind, credits: captured }, entry);
    if (captured < held) append(tx, "release", { lotId, lotKind, credits: held - captured }, entry);
    left -= captured;
  }
  return { applied: true, captured: credits, released: total(holds) - credits };
}

function holdOf(tx: Transaction, reference: string) {
  const entries = entriesOf(tx, reference);
  const of = (kind: Entry["kind"]) => entries.filter((entry) => entry.kind === kind);
  return { holds: of("hold"), captured: total(of("capture")), released: total(of("release")) };
}

/**
 * What a user can spend at `now` (ms), without held credits and ended periods. First writes what is
 * due, such as a plan's monthly credits.
 */
export function balance(userId: string, now: number, db: Database = database()): Balance {
  writeDue(db, userId, now);
  const lots = lotsToSpend(db, userId, now);
  const purchased = total(lots.filter((lot) => lot.lotKind === "purchased"));
  const all = total(lots);
  return { total: all, purchased, subscription: all - purchased };
}
