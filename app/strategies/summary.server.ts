import { priceStrategy } from "../orders/price.server.ts";
import { type JobView, jobView } from "../pieces/view.server.ts";
import { markdownName, strategyMarkdown } from "./files.server.ts";
import { canResume } from "./lifecycle.server.ts";
import { requireStrategy, type Strategy } from "./read.server.ts";
import { readStep } from "./stored-steps.server.ts";
import type { Analysis, StrategyResult } from "./strategy.ts";
import {
  type EarlierPiece,
  earlierPieces,
  type Parts,
  type ScheduleView,
  scheduleView,
  summaryParts,
} from "./summary-parts.server.ts";

/** A strategy as its summary shows it. */
export type SummaryView = Pick<StrategyResult, "id" | "status" | "error" | "source"> & {
  analysis?: Analysis;
  /** Finished pieces, in the order they were asked for. */
  pieces: { title: string; language: string; job: JobView }[];
  missing: Parts["missing"];
  /** A sentence shown in place of damaged parts. */
  damaged?: string;
  /** Credits for writing the missing pieces; undefined if they can't be ordered at present. */
  missingCredits?: number;
  earlier: EarlierPiece[];
  /** Credits charged so far; null if none were. */
  charged: number | null;
  /** True if an ended strategy can be resumed. */
  canResume: boolean;
  schedule?: ScheduleView;
  /** The whole strategy as one document. */
  markdown: string;
  downloadName: string;
};

const damagedPart =
  "A part of this strategy can't be opened: its stored copy is damaged. Everything else is shown.";

/**
 * Prices the missing pieces as step 3, which orders them, would. Returns undefined if step 4 is
 * outdated: it may have other titles by now.
 */
function priceOfMissing(strategy: Strategy, missing: Parts["missing"]): number | undefined {
  const canOrder = strategy.status !== "error" && readStep(strategy.id, 4)?.status === "done";
  if (!canOrder || missing.length === 0) return undefined;
  const formats = missing.map(({ format }) => format);
  return priceStrategy(formats, strategy.sourceLength, strategy).credits;
}

/**
 * Returns everything a strategy's summary shows, also before the strategy has ended. Throws
 * NOT_FOUND.
 */
export function summaryView(userId: string, strategyId: string): SummaryView {
  const parts = summaryParts(userId, strategyId);
  const { id, status, error, source, step1 } = parts.result;
  const strategy = requireStrategy(userId, strategyId);
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
    ...(parts.isDamaged ? { damaged: damagedPart } : {}),
    missingCredits: priceOfMissing(strategy, parts.missing),
    earlier: earlierPieces(userId, strategyId),
    charged: strategy.priceCredits,
    canResume: canResume(strategy),
    schedule: scheduleView(parts),
    markdown: strategyMarkdown(userId, parts),
    downloadName: markdownName(id),
  };
}
