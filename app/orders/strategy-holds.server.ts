import { z } from "zod";
import type { Database, Transaction } from "../../db/client.server.ts";
import { capture, hold, release } from "../credits/ledger.server.ts";

/** The ledger's description of a strategy. */
export const description = "Complete Content Strategy";

export type Hold = { reference: string; credits: number };

const rows = z.array(z.object({ reference: z.string(), open: z.number() }));

/**
 * Returns the ledger's references of a strategy: its id, and its id with a number for each further
 * payment. `open` is the amount still held.
 */
function references(db: Database, strategyId: string) {
  const query = `
    SELECT reference, SUM(CASE kind WHEN 'hold' THEN credits ELSE -credits END) AS open
    FROM ledger_entries WHERE reference = ? OR (reference > ? AND reference < ?)
    GROUP BY reference`;
  const all = db.sqlite.prepare(query).all(strategyId, `${strategyId}/`, `${strategyId}0`);
  return rows.parse(all);
}

/** Returns a strategy's open hold; at most one is open at a time. */
export function openHold(db: Database, strategyId: string): Hold | undefined {
  const found = references(db, strategyId).find(({ open }) => open > 0);
  return found && { reference: found.reference, credits: found.open };
}

/** Holds credits for a strategy. Throws NOT_ENOUGH_CREDITS. */
export function holdFor(
  tx: Transaction,
  order: { userId: string; strategyId: string; credits: number; now: number },
): void {
  const { strategyId, ...rest } = order;
  const earlier = references(tx, strategyId).length;
  const reference = earlier === 0 ? strategyId : `${strategyId}/${earlier + 1}`;
  hold(tx, { ...rest, reference, description, purpose: "strategy" });
}

/** Charges `credits` of the open hold and releases the rest; 0 releases all of it. */
export function closeHold(
  tx: Transaction,
  strategyId: string,
  credits: number,
  now: number,
): number {
  const open = openHold(tx, strategyId);
  if (!open) return 0;
  if (credits === 0) release(tx, { reference: open.reference, now });
  else capture(tx, { reference: open.reference, credits: Math.min(credits, open.credits), now });
  return Math.min(credits, open.credits);
}
