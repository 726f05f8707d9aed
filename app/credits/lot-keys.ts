/**
 * Keys of lots and references. A lot is named after the reason for its grant, so nothing is granted
 * twice; the prefixes of credits taken back mark them as no spending.
 */

export function planPrefix(userId: string): string {
  return `plan:${userId}:`;
}

/**
 * Prefix of all lots of one period. A period is known by its end (ms), which a change of plan
 * keeps.
 */
export function periodPrefix(userId: string, periodEnd: number): string {
  return `${planPrefix(userId)}${periodEnd}:`;
}

/** The lot that raises a period's grants to `upTo` credits. */
export function periodLot(userId: string, periodEnd: number, upTo: number): string {
  return `${periodPrefix(userId, periodEnd)}${upTo}`;
}

export function purchaseLot(purchaseId: string): string {
  return `purchase:${purchaseId}`;
}

/** Prefix of what is removed from a lot that ended early. */
export function endedPrefix(lotId: string): string {
  return `ended:${lotId}:`;
}

/** Prefixes of references that were taken back, not spent. */
export const takenBack = ["ended:", "clawback:"] as const;
