import type { Transaction } from "../../db/client.server.ts";
import { ledgerEntries } from "../../db/schema.ts";
import { assertWhole } from "./entries.server.ts";
import type { LotKind } from "./lots.server.ts";

/**
 * Opens a lot. `key` names the reason (an invoice, a checkout session, a user's welcome); a second
 * grant with the same key does nothing and returns false. `expiresAt` (ms) is the end of a
 * subscription's period; without it the credits never expire.
 */
export function grant(
  tx: Transaction,
  lot: {
    userId: string;
    key: string;
    credits: number;
    lotKind: LotKind;
    description: string;
    expiresAt?: number;
    createdAt: number;
  },
): boolean {
  assertWhole(lot.credits, 1);
  const { changes } = tx.orm
    .insert(ledgerEntries)
    .values({ ...lot, kind: "grant", lotId: lot.key, reference: lot.key })
    .onConflictDoNothing({ target: ledgerEntries.key })
    .run();
  return changes === 1;
}
