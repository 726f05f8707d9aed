import type { ScheduleView } from "../../../strategies/summary-parts.server.ts";
import { CalendarWeek, type PieceAt } from "./calendar-week.tsx";
import { Publication } from "./publication.tsx";

type Props = { schedule: ScheduleView; pieceAt: PieceAt };

/** When and where to publish each piece: by week, and one by one with promotion advice. */
export function Schedule({ schedule, pieceAt }: Props) {
  const { timeZone, zoneName, weeks, publications } = schedule;
  const named = zoneName === timeZone ? timeZone : `${timeZone} (${zoneName})`;
  return (
    <div className="grid gap-8">
      <p className="text-muted">All times are in {named}.</p>
      {weeks.map((week) => (
        <CalendarWeek key={week.label} week={week} publications={publications} pieceAt={pieceAt} />
      ))}
      <section aria-labelledby="publications">
        <h3 id="publications">Publications</h3>
        <ol className="mt-1">
          {publications.map((publication) => (
            <Publication key={publication.key} publication={publication} pieceAt={pieceAt} />
          ))}
        </ol>
      </section>
    </div>
  );
}
