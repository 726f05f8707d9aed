import type { Transaction } from "../../db/client.server.ts";
import { append, sumUnder } from "./entries.server.ts";
import { endedPrefix } from "./lot-keys.ts";
import type { Lot } from "./lots.server.ts";

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
