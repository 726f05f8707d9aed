import { and, desc, eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { damagedText, Salvage, unlessDamaged } from "../../db/sealed.server.ts";
import { formatOf } from "../formats/index.ts";
import { requireTransform, type Transform } from "../pieces/read.server.ts";
import { shownPiece } from "../pieces/shown-piece.ts";
import { currentVersion } from "../pieces/versions.server.ts";
import { dayInWords, instantOf, weeksOf, zoneName } from "./calendar-time.ts";
import { askedPieces } from "./pieces.server.ts";
import { strategyResult } from "./read.server.ts";
import { readStep } from "./stored-steps.server.ts";
import type { StrategyResult } from "./strategy.ts";

/** A piece as it stands now: its title is that of the current version. */
export type SummaryPiece = {
  format: string;
  label: string;
  title: string;
  language: string;
  version: number;
  transform: Transform;
};

/** One publication, with its place in time. */
export type Publication = {
  /** Names it among those of the strategy; the same when the schedule is made anew. */
  key: string;
  formatLabel: string;
  /** Of the piece as it is now, or as it was ordered where there is none. */
  title: string;
  language: string;
  /** Of the piece; none where it was not delivered. */
  transformId?: string;
  version: number;
  /** ISO 8601 day and time of day in the strategy's zone. */
  day: string;
  time: string;
  /** Milliseconds. */
  instant: number;
  platform: string;
  promotion: string[];
};

export type Parts = {
  result: StrategyResult;
  pieces: SummaryPiece[];
  /** The formats that were ordered and could not be written, with why. */
  missing: { format: string; label: string; error: string }[];
  /** True where a piece or a step is left out, as its stored copy is damaged. */
  isDamaged: boolean;
  /** In the order of their instants. */
  publications: Publication[];
  /** When the schedule was last made; 0 where there is none. Milliseconds. */
  scheduledAt: number;
};

function pieceOf(userId: string, format: string, transformId: string): SummaryPiece {
  const { version, piece } = currentVersion(userId, transformId);
  const { id, label, title } = formatOf(format);
  const { content, language } = shownPiece(formatOf(format), piece);
  const transform = requireTransform(userId, transformId);
  return { format: id, label, title: title(content), language, version, transform };
}

function publicationsOf({ schedule, timeZone }: StrategyResult, pieces: SummaryPiece[]) {
  const times = new Map<string, number>();
  const all = schedule.map((item): Publication => {
    const { format, title } = item.contentPiece;
    const nth = (times.get(format) ?? 0) + 1;
    times.set(format, nth);
    const piece = pieces.find((found) => found.format === format);
    return {
      key: `${format}-${nth}`,
      formatLabel: formatOf(format).label,
      title: piece?.title ?? title,
      language: piece?.language ?? "",
      transformId: piece?.transform.id,
      version: piece?.version ?? 1,
      day: item.publishDate,
      time: item.publishTime,
      instant: instantOf(item.publishDate, item.publishTime, timeZone),
      platform: item.platform,
      promotion: item.promotionStrategy,
    };
  });
  return all.sort((a, b) => a.instant - b.instant);
}

/** All that the views and files of a strategy are made of. Throws NOT_FOUND. */
export function summaryParts(userId: string, strategyId: string): Parts {
  const result = strategyResult(userId, strategyId);
  const salvage = new Salvage();
  const pieces = result.pieces.flatMap(
    (piece) => salvage.read(() => pieceOf(userId, piece.format, piece.transformId)) ?? [],
  );
  // What step 4 gave holds the delivered alone: what it was asked for holds the rest.
  const asked = salvage.read(() => askedPieces(database(), userId, strategyId)) ?? [];
  const missing = asked
    .filter(({ status }) => status === "error")
    .map(({ format, error }) => ({
      format,
      label: formatOf(format).label,
      error: error || "Processing failed",
    }));
  return {
    result,
    pieces,
    missing,
    isDamaged: salvage.isDamaged || result.isDamaged,
    publications: publicationsOf(result, pieces),
    scheduledAt: readStep(strategyId, 5)?.createdAt ?? 0,
  };
}

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

/** A piece that was delivered and has since been replaced by one under another title. */
export type EarlierPiece = {
  transformId: string;
  label: string;
  /** Of its current version. */
  title: string;
  language: string;
};

/** The pieces that a strategy delivered before its present ones, newest first. */
export function earlierPieces(userId: string, strategyId: string): EarlierPiece[] {
  const step4 = readStep(strategyId, 4);
  const asked = unlessDamaged(() => step4?.input, undefined);
  const present = new Set(asked?.pieces.map(({ transformId }) => transformId));
  const written = database()
    .orm.select({ id: transforms.id, format: transforms.targetFormat })
    .from(transforms)
    .where(
      and(
        eq(transforms.userId, userId),
        eq(transforms.strategyId, strategyId),
        eq(transforms.status, "completed"),
      ),
    )
    .orderBy(desc(transforms.createdAt), desc(transforms.id))
    .all();
  return written
    .filter(({ id }) => !present.has(id))
    .map(({ id, format }) => {
      const { label, title } = formatOf(format);
      const named = unlessDamaged(
        () => {
          const shown = shownPiece(formatOf(format), currentVersion(userId, id).piece);
          return { title: title(shown.content), language: shown.language };
        },
        { title: damagedText, language: "en" },
      );
      return { transformId: id, label, ...named };
    });
}
