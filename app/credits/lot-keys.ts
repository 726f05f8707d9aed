/**
 * How lots are named: by what they are granted for, so that nothing is granted for twice. And what is
 * taken out of them: such references are no spending.
 */

export function planPrefix(userId: string): string {
  return `plan:${userId}:`;
}

/** All lots of one period of a plan: it is known by its end (ms), which a change of plan keeps. */
export function periodPrefix(userId: string, periodEnd: number): string {
  return `${planPrefix(userId)}${periodEnd}:`;
}

/** The lot that brings a period up to so many credits. */
export function periodLot(userId: string, periodEnd: number, upTo: number): string {
  return `${periodPrefix(userId, periodEnd)}${upTo}`;
}

export function purchaseLot(purchaseId: string): string {
  return `purchase:${purchaseId}`;
}

/** Of what is taken out of a lot that ended before its time. */
export function endedPrefix(lotId: string): string {
  return `ended:${lotId}:`;
}

/** How references of what was taken back begin, and not spent. */
export const takenBack = ["ended:", "clawback:"] as const;
