const day = { dateStyle: "medium", timeZone: "UTC" } as const;

// Created once: creating one takes longer than the rest of a row of History.
const days = new Intl.DateTimeFormat("en", day);
const moments = new Intl.DateTimeFormat("en", { ...day, timeStyle: "short", hourCycle: "h23" });

/** A day in English and UTC, the same text on server and client. */
export function dayShown(time: string | number): string {
  return days.format(new Date(time));
}

/** A day and minute in English and UTC, by a 24-hour clock; the caller names the zone. */
export function momentShown(time: string | number): string {
  return moments.format(new Date(time));
}
