import { database } from "../../db/client.server.ts";
import { Salvage } from "../../db/sealed.server.ts";
import { formatOf } from "../formats/index.ts";
import { requireTransform, type Transform } from "../pieces/read.server.ts";
import { shownPiece } from "../pieces/shown-piece.ts";
import { currentVersion } from "../pieces/versions.server.ts";
import { instantOf } from "./calendar-time.ts";
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
  jobId?: string;
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
      jobId: piece?.transform.id,
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
