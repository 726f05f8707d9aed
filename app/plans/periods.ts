/** A half-open range: `start` belongs to it, `end` does not. Milliseconds since 1970 (UTC). */
export type Period = { start: number; end: number };

/**
 * Adds `months` to the anchor, keeping its time of day (UTC). A day that the month lacks becomes
 * its last: January 31 gives February 28 or 29, then March 31 again.
 */
function monthsAfter(anchorAt: number, months: number): number {
  const anchor = new Date(anchorAt);
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const dayAt = Date.UTC(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return dayAt + (anchorAt - Date.UTC(year, anchor.getUTCMonth(), anchor.getUTCDate()));
}

/**
 * The billing period that contains `at`, for a plan that began at `anchorAt`: calendar months in
 * UTC from the day of the start. Before the start, returns the first period.
 */
export function periodAt(anchorAt: number, at: number): Period {
  const [from, to] = [new Date(anchorAt), new Date(Math.max(anchorAt, at))];
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = years * 12 + to.getUTCMonth() - from.getUTCMonth();
  // This calendar month's anchor may still be ahead.
  const passed = monthsAfter(anchorAt, months) <= to.getTime() ? months : months - 1;
  return { start: monthsAfter(anchorAt, passed), end: monthsAfter(anchorAt, passed + 1) };
}
