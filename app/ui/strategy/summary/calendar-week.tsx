import type {
  CalendarDay,
  PublicationView,
  ScheduleView,
} from "../../../strategies/summary.server.ts";

const langOf = ({ language }: PublicationView) => (language === "und" ? "" : language);

function Day({ day, publications }: { day: CalendarDay; publications: PublicationView[] }) {
  // On a narrow screen the week is a list, in which only days with something to do are worth a line.
  const look = publications.length === 0 ? "hidden text-muted lg:block" : "";
  return (
    <li className={`min-w-0 border-line p-2.5 lg:border-l lg:first:border-l-0 ${look}`}>
      <time dateTime={day.day} className="flex gap-2 text-sm lg:grid lg:gap-0">
        <span className="font-semibold">{day.weekday}</span>
        <span className="text-muted tabular-nums">{day.date}</span>
      </time>
      <ul className="mt-1.5 grid gap-2">
        {publications.map((publication) => (
          <li key={publication.key} className="border-l-2 border-accent pl-2.5">
            <p className="text-sm text-muted">
              <span className="tabular-nums">{publication.time}</span> {publication.platform}
            </p>
            <a
              href={`#publication-${publication.key}`}
              lang={langOf(publication)}
              dir="auto"
              className="line-clamp-3 text-[0.9375rem] leading-snug [overflow-wrap:anywhere]"
            >
              {publication.title}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A week from Monday to Sunday: seven columns where there is room, else the days that matter. */
export function CalendarWeek({
  week,
  publications,
}: {
  week: ScheduleView["weeks"][number];
  publications: PublicationView[];
}) {
  return (
    <section aria-label={week.label}>
      <h3 className="mb-2">{week.label}</h3>
      <ol className="card grid divide-y divide-line lg:grid-cols-7 lg:divide-y-0">
        {week.days.map((day) => (
          <Day
            key={day.day}
            day={day}
            publications={publications.filter((publication) => publication.day === day.day)}
          />
        ))}
      </ol>
    </section>
  );
}
