import { Link, type LinkProps } from "@remix-run/react";
import type {
  CalendarDay,
  PublicationView,
  ScheduleView,
} from "../../../strategies/summary-parts.server.ts";
import { langOf } from "../lang-of.ts";

/** Link to a piece: another page in the wizard, another tab in the summary. */
export type PieceAt = (transformId: string) => Pick<LinkProps, "to" | "replace">;

function Entry({ publication, pieceAt }: { publication: PublicationView; pieceAt: PieceAt }) {
  const { time, platform, title, transformId } = publication;
  const look = "line-clamp-4 text-[0.9375rem] leading-snug [overflow-wrap:anywhere] md:text-sm";
  const text = { lang: langOf(publication), dir: "auto", className: look };
  return (
    <li className="border-s-2 border-accent ps-2.5 md:border-s-0 md:ps-0 lg:border-s-2 lg:ps-2.5">
      <p className="text-sm text-muted">
        <span className="tabular-nums">{time}</span> {platform}
        {!transformId && " · not written"}
      </p>
      {transformId ? (
        <Link {...pieceAt(transformId)} {...text}>
          {title}
        </Link>
      ) : (
        <p {...text}>{title}</p>
      )}
    </li>
  );
}

type DayProps = { day: CalendarDay; publications: PublicationView[]; pieceAt: PieceAt };

function Day({ day, publications, pieceAt }: DayProps) {
  const date = (
    <time dateTime={day.day} className="flex gap-2 text-sm md:grid md:gap-0">
      <span className="font-semibold">{day.weekday}</span>{" "}
      <span className="font-normal text-muted tabular-nums">{day.date}</span>
    </time>
  );
  const cell = "min-w-0 border-line p-3 md:border-s md:p-2 md:first:border-s-0 lg:p-3";
  // On a narrow screen the week is a list without empty days.
  if (publications.length === 0) {
    return <li className={`${cell} hidden text-muted md:block md:min-h-28`}>{date}</li>;
  }
  return (
    <li className={`${cell} md:bg-wash/40`}>
      <h4 className="font-sans leading-normal tracking-normal">{date}</h4>
      <ul className="mt-1.5 grid gap-2.5">
        {publications.map((publication) => (
          <Entry key={publication.key} publication={publication} pieceAt={pieceAt} />
        ))}
      </ul>
    </li>
  );
}

type WeekProps = {
  week: ScheduleView["weeks"][number];
  publications: PublicationView[];
  pieceAt: PieceAt;
};

/**
 * A week from Monday to Sunday: seven columns if there is room, else a list of days with
 * publications.
 */
export function CalendarWeek({ week, publications, pieceAt }: WeekProps) {
  return (
    <section aria-label={week.label}>
      <h3 className="mb-2.5">{week.label}</h3>
      <ol className="card grid divide-y divide-line overflow-hidden md:grid-cols-7 md:divide-y-0">
        {week.days.map((day) => (
          <Day
            key={day.day}
            day={day}
            publications={publications.filter((publication) => publication.day === day.day)}
            pieceAt={pieceAt}
          />
        ))}
      </ol>
    </section>
  );
}
