const day = { dateStyle: "medium", timeZone: "UTC" } as const;

// Made once: making one takes longer than the rest of a row of History.
const days = new Intl.DateTimeFormat("en", day);
const moments = new Intl.DateTimeFormat("en", { ...day, timeStyle: "short", hourCycle: "h23" });

/** A day in words, in English and UTC: the same text on the server and in the browser. */
export function dayShown(time: string | number): string {
  return days.format(new Date(time));
}

/**
 * A day and its minute in words, in English and UTC, by the 24 hours that schedules have; the zone is
 * the caller's to say.
 */
export function momentShown(time: string | number): string {
  return moments.format(new Date(time));
}
