/** From its start to before its end, in milliseconds since 1970 (UTC). */
export type Period = { start: number; end: number };

/**
 * The anchor so many months later, at its time of day (UTC). A day that the month lacks becomes its
 * last one: from January 31 to February 28 or 29, and to March 31 again.
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
 * The billing period that `at` lies in, of a plan that began at `anchorAt`: calendar months in UTC,
 * anchored to the day of the start. Before the start it is the first.
 */
export function periodAt(anchorAt: number, at: number): Period {
  const [from, to] = [new Date(anchorAt), new Date(Math.max(anchorAt, at))];
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = years * 12 + to.getUTCMonth() - from.getUTCMonth();
  // The anchor of this calendar month may still lie ahead.
  const passed = monthsAfter(anchorAt, months) <= to.getTime() ? months : months - 1;
  return { start: monthsAfter(anchorAt, passed), end: monthsAfter(anchorAt, passed + 1) };
}
