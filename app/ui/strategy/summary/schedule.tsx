import { Link, useLocation } from "@remix-run/react";
import type { PublicationView, ScheduleView } from "../../../strategies/summary.server.ts";
import { CalendarWeek } from "./calendar-week.tsx";
import { searchWith } from "./tabs.tsx";

const langOf = ({ language }: PublicationView) => (language === "und" ? "" : language);

function Publication({ publication }: { publication: PublicationView }) {
  const { search } = useLocation();
  const { key, at, dayInWords, time, zone, platform, formatLabel, title, jobId } = publication;
  return (
    <li
      id={`publication-${key}`}
      className="grid scroll-mt-4 gap-x-6 gap-y-2 border-t border-line py-5 first:border-t-0 sm:grid-cols-[14rem_1fr]"
    >
      <time dateTime={at} className="tabular-nums">
        <span className="block font-semibold">{dayInWords}</span>
        <span className="text-muted">
          {time} {zone}
        </span>
      </time>
      <div className="min-w-0 max-w-[44rem]">
        <p className="eyebrow">{platform}</p>
        <h4 className="font-serif text-lg font-semibold" lang={langOf(publication)} dir="auto">
          {title}
        </h4>
        <p className="text-sm text-muted">
          {formatLabel}
          {!jobId && " · not written"}
          {jobId && (
            <>
              {" · "}
              <Link to={{ search: searchWith(search, "content"), hash: `piece-${jobId}` }} replace>
                Read it
              </Link>
            </>
          )}
        </p>
        {publication.promotion.length > 0 && (
          <>
            <p className="mt-3 text-sm font-semibold">Promotion</p>
            <ul className="list-disc pl-5 text-[0.9375rem] marker:text-accent">
              {publication.promotion.map((tip) => (
                <li key={tip} className="mt-1">
                  {tip}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}

/** When and where each piece goes out: as weeks, and one by one with how to promote it. */
export function Schedule({ schedule }: { schedule?: ScheduleView }) {
  if (!schedule) return <p className="text-muted">There is no publishing schedule yet.</p>;
  const { timeZone, zoneName, weeks, publications } = schedule;
  const named = zoneName === timeZone ? timeZone : `${timeZone} (${zoneName})`;
  return (
    <div className="grid gap-8">
      <p className="text-muted">All times are in {named}.</p>
      {weeks.map((week) => (
        <CalendarWeek key={week.label} week={week} publications={publications} />
      ))}
      <section aria-labelledby="publications">
        <h3 id="publications">Publications</h3>
        <ol className="mt-1">
          {publications.map((publication) => (
            <Publication key={publication.key} publication={publication} />
          ))}
        </ol>
      </section>
    </div>
  );
}
