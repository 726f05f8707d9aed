/** Whole dollars without cents, others with both. */
export function dollars(amount: number): string {
  return `$${Number.isInteger(amount) ? amount.toLocaleString("en") : amount.toFixed(2)}`;
}

/** Used share in percent, at most 100. */
export function usagePercent(used: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.max(0, Math.round((used / whole) * 100))) : 0;
}
