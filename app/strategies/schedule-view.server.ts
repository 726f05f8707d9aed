import { dayInWords, weeksOf, zoneName } from "./calendar-time.ts";
import type { Parts, Publication } from "./summary-parts.server.ts";

/** One publication as the list and the calendar show it. */
export type PublicationView = Omit<Publication, "instant" | "version"> & {
  /** ISO 8601, UTC. */
  at: string;
  dayInWords: string;
  /** Of the zone on that day: `GMT+1`. */
  zone: string;
};

export type CalendarDay = { day: string; weekday: string; date: string };

export type ScheduleView = {
  /** IANA: Europe/Berlin. */
  timeZone: string;
  /** In full, whatever the season. */
  zoneName: string;
  publications: PublicationView[];
  /** Each from Monday on. */
  weeks: { label: string; days: CalendarDay[] }[];
};

function publicationView(publication: Publication, timeZone: string): PublicationView {
  const { instant, version: _, ...rest } = publication;
  return {
    ...rest,
    at: new Date(instant).toISOString(),
    dayInWords: dayInWords(rest.day, { dateStyle: "full" }),
    zone: zoneName(instant, timeZone, "short"),
  };
}

const calendarDay = (day: string): CalendarDay => ({
  day,
  weekday: dayInWords(day, { weekday: "short" }),
  date: dayInWords(day, { month: "short", day: "numeric" }),
});

function weekOf(days: string[]): ScheduleView["weeks"][number] {
  const label = dayInWords(days[0] ?? "", { dateStyle: "long" });
  return { label: `Week of ${label}`, days: days.map(calendarDay) };
}

/** The schedule as the wizard and the summary show it; none where there is none yet. */
export function scheduleView({
  publications,
  result: { timeZone },
}: Parts): ScheduleView | undefined {
  const [first] = publications;
  if (!first) return undefined;
  return {
    timeZone,
    zoneName: zoneName(first.instant, timeZone, "longGeneric"),
    publications: publications.map((publication) => publicationView(publication, timeZone)),
    weeks: weeksOf(publications.map(({ day }) => day)).map(weekOf),
  };
}
