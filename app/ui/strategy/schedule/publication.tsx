import { Link } from "@remix-run/react";
import type { PublicationView } from "../../../strategies/summary-parts.server.ts";
import { langOf } from "../lang-of.ts";
import type { PieceAt } from "./calendar-week.tsx";

function Promotion({ tips, lang }: { tips: string[]; lang: string }) {
  if (tips.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-sm font-semibold">Promotion</p>
      <ul lang={lang} dir="auto" className="list-disc ps-5 text-[0.9375rem] marker:text-accent">
        {tips.map((tip) => (
          <li key={tip} className="mt-1 [overflow-wrap:anywhere]">
            {tip}
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { publication: PublicationView; pieceAt: PieceAt };

/** One publication in full: when, where, which piece, and how to promote it. */
export function Publication({ publication, pieceAt }: Props) {
  const { at, dayInWords, time, zone, platform, formatLabel, title, transformId } = publication;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-5 first:border-t-0 md:grid-cols-[15rem_1fr]">
      <time dateTime={at} className="tabular-nums">
        <span className="block font-semibold">{dayInWords}</span>
        <span className="text-muted">
          {time} {zone}
        </span>
      </time>
      <div className="min-w-0 max-w-[44rem]">
        <p className="eyebrow">{platform}</p>
        <h4
          className="font-serif text-lg font-semibold [overflow-wrap:anywhere]"
          lang={langOf(publication)}
          dir="auto"
        >
          {title}
        </h4>
        <p className="text-sm text-muted">
          {formatLabel}
          {!transformId && " · not written"}
          {transformId && (
            <span className="no-print">
              {" · "}
              <Link {...pieceAt(transformId)}>Read it</Link>
            </span>
          )}
        </p>
        <Promotion tips={publication.promotion} lang={langOf(publication)} />
      </div>
    </li>
  );
}
