export const dayMs = 86_400_000;

/** Returns a zone's wall-clock time as if it were UTC, in milliseconds. */
function wallOf(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  return Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
}

/**
 * Converts a day (2026-03-02) and time (09:30) in a zone (Europe/Berlin) to an instant in
 * milliseconds. A time that occurs twice means the first; a time skipped when clocks go forward
 * uses the offset from before (RFC 5545, section 3.3.5).
 */
export function instantOf(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number) => wallOf(instant, timeZone) - instant;
  const before = wall - offsetAt(wall - dayMs);
  const after = wall - offsetAt(wall + dayMs);
  const real = [before, after].filter((instant) => wallOf(instant, timeZone) === wall);
  return real.length > 0 ? Math.min(...real) : before;
}

/** Names a zone at an instant (`GMT+1`) or all year round (`Central European Time`). */
export function zoneName(
  instant: number,
  timeZone: string,
  style: "short" | "longGeneric",
): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: style });
  const found = parts.formatToParts(instant).find(({ type }) => type === "timeZoneName");
  return found?.value ?? timeZone;
}

/** Returns a day as UTC midnight, for arithmetic with days; it is not an instant of the zone. */
export const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Formats a day in words: `Monday, March 23, 2026`. */
export function dayInWords(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" }).format(midnightOf(day));
}

export const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** `at` is a day as UTC midnight. */
export const isWeekend = (at: number) => [0, 6].includes(new Date(at).getUTCDay());

/** Returns each week, from Monday on (ISO 8601), that contains at least one of the days. */
export function weeksOf(days: string[]): string[][] {
  const mondays = days.map((day) => {
    const at = midnightOf(day);
    return at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs;
  });
  return [...new Set(mondays)]
    .sort((a, b) => a - b)
    .map((monday) => Array.from({ length: 7 }, (_, day) => isoDay(monday + day * dayMs)));
}
