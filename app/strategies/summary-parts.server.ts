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

/** A piece in its current version, with that version's title. */
export type SummaryPiece = {
  format: string;
  label: string;
  title: string;
  language: string;
  version: number;
  transform: Transform;
};

/** One scheduled piece. */
export type Publication = {
  /** Unique within the strategy, and stable when the schedule is remade. */
  key: string;
  formatLabel: string;
  /** The piece's current title or, if there is no piece, the title that was ordered. */
  title: string;
  language: string;
  /** Missing if the piece was not delivered. */
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
  /** The ordered formats that could not be written, each with its error. */
  missing: { format: string; label: string; error: string }[];
  /** True if a piece or a step is left out because its stored copy is damaged. */
  isDamaged: boolean;
  /** In order of time. */
  publications: Publication[];
  /** When the schedule was last made, in milliseconds; 0 if there is none. */
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

/** Returns everything the views and files of a strategy are made of. Throws NOT_FOUND. */
export function summaryParts(userId: string, strategyId: string): Parts {
  const result = strategyResult(userId, strategyId);
  const salvage = new Salvage();
  const pieces = result.pieces.flatMap(
    (piece) => salvage.read(() => pieceOf(userId, piece.format, piece.transformId)) ?? [],
  );
  // Step 4's output holds only delivered pieces; its input also names the others.
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

/** A publication as the list and the calendar show it. */
export type PublicationView = Omit<Publication, "instant" | "version"> & {
  /** ISO 8601, UTC. */
  at: string;
  dayInWords: string;
  /** The zone on that day: `GMT+1`. */
  zone: string;
};

export type CalendarDay = { day: string; weekday: string; date: string };

export type ScheduleView = {
  /** IANA: Europe/Berlin. */
  timeZone: string;
  /** The full name, the same in every season. */
  zoneName: string;
  publications: PublicationView[];
  /** Each begins on Monday. */
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

/** Prepares the schedule for the wizard and the summary; undefined if there is none yet. */
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

/** A delivered piece that has since been replaced by one under another title. */
export type EarlierPiece = {
  transformId: string;
  label: string;
  /** The title of its current version. */
  title: string;
  language: string;
};

/** Lists the pieces a strategy delivered before its present ones, newest first. */
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
