import { type JobView, jobView } from "../transforms/view.server.ts";
import { dayInWords, weeksOf, zoneName } from "./calendar-time.ts";
import { canResume } from "./end.server.ts";
import { markdownName, strategyMarkdown } from "./files.server.ts";
import { requireStrategy } from "./read.server.ts";
import type { Analysis, StrategyResult } from "./strategy.ts";
import { type Parts, type Publication, summaryParts } from "./summary-parts.server.ts";

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

/** A strategy as its summary shows it. */
export type SummaryView = Pick<StrategyResult, "id" | "status" | "error" | "source"> & {
  analysis?: Analysis;
  /** Finished pieces, in the order in which they were asked for. */
  pieces: { title: string; language: string; job: JobView }[];
  missing: Parts["missing"];
  /** True where an ended strategy can be gone on with. */
  canResume: boolean;
  schedule?: ScheduleView;
  /** The whole strategy as one document. */
  markdown: string;
  downloadName: string;
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

function scheduleView({ publications, result: { timeZone } }: Parts): ScheduleView | undefined {
  const [first] = publications;
  if (!first) return undefined;
  return {
    timeZone,
    zoneName: zoneName(first.instant, timeZone, "longGeneric"),
    publications: publications.map((publication) => publicationView(publication, timeZone)),
    weeks: weeksOf(publications.map(({ day }) => day)).map(weekOf),
  };
}

/** Everything that the summary of a strategy shows, also of one under way. Throws NOT_FOUND. */
export function summaryView(userId: string, strategyId: string): SummaryView {
  const parts = summaryParts(userId, strategyId);
  const { id, status, error, source, step1 } = parts.result;
  return {
    id,
    status,
    error,
    source,
    analysis: step1,
    pieces: parts.pieces.map(({ title, language, transform }) => ({
      title,
      language,
      job: jobView(userId, transform),
    })),
    missing: parts.missing,
    canResume: canResume(requireStrategy(userId, strategyId)),
    schedule: scheduleView(parts),
    markdown: strategyMarkdown(userId, parts),
    downloadName: markdownName(id),
  };
}
