import { progressOf } from "../../jobs/progress.ts";
import type { Blog } from "../formats/blog.ts";
import type { Block, Evidence, Format } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { seoChecks } from "../seo/checks.ts";
import type { SeoReport } from "../seo/report.ts";
import { downloadName } from "./download.server.ts";
import { writeKey } from "./keys.ts";
import { requirePiece, type Transform } from "./read.server.ts";
import type { StoredPiece } from "./stored-piece.server.ts";

/** A finished piece as the screens show it: no screen knows a format. */
export type PieceView = {
  layout: Format["layout"];
  blocks: Block[];
  evidence: Evidence;
  markdown: string;
  downloadName: string;
  language: string;
  metadata: StoredPiece["metadata"];
  making: StoredPiece["making"];
  /** Of a post that was optimized for search. */
  search?: SeoReport;
  rules: { kept: number; total: number; warnings: string[] };
};

export type JobView = {
  id: string;
  status: Transform["status"];
  error: string | null;
  formatLabel: string;
  /** One line on what is being done now. */
  note: string;
  /** Per cent, as the polls would have it by now. */
  progress: number;
  priceCredits: number | null;
  source: { label: string; url: string | null };
  piece?: PieceView;
};

/** Progress without polls: what they would show by now (specification, section 4). */
export function progressAfter(elapsedMs: number): number {
  const polls = Math.max(0, Math.floor(elapsedMs / 2000));
  return Math.min(90, 30 + polls * 10);
}

function searchReport({ content, language, evidence }: StoredPiece): SeoReport | undefined {
  const { llmo } = content as Partial<Blog>;
  if (!llmo) return undefined;
  return { llmo, language, checks: seoChecks(content as Blog, { language, evidence }) };
}

function pieceView(transform: Transform, piece: StoredPiece): PieceView {
  const format = formatOf(transform.targetFormat);
  const failed = piece.checks.filter((check) => !check.passed);
  return {
    layout: format.layout,
    blocks: format.blocks(piece.content),
    evidence: piece.evidence,
    markdown: format.markdown(piece.content),
    downloadName: downloadName(format.title(piece.content)),
    language: piece.language,
    metadata: piece.metadata,
    making: piece.making,
    search: searchReport(piece),
    rules: {
      kept: piece.checks.length - failed.length,
      total: piece.checks.length,
      warnings: failed.map((check) => `${check.rule}: ${check.measured}, better ${check.wanted}`),
    },
  };
}

/** Everything that the job panel and the result show. */
export function jobView(userId: string, transform: Transform, now = Date.now()): JobView {
  const done = transform.status === "completed";
  return {
    id: transform.id,
    status: transform.status,
    error: transform.error || null,
    formatLabel: formatOf(transform.targetFormat).label,
    note: progressOf(writeKey(transform.id)) ?? "waiting for its turn",
    progress: progressAfter(now - transform.createdAt),
    priceCredits: transform.priceCredits,
    source: sourceShown(transform),
    piece: done ? pieceView(transform, requirePiece(userId, transform.id)) : undefined,
  };
}

/** A link where the source has an address, else the file's name, else Unknown source. */
export function sourceShown(transform: Pick<Transform, "sourceUrl" | "fileName">) {
  return {
    label: transform.sourceUrl ?? transform.fileName ?? "Unknown source",
    url: transform.sourceUrl,
  };
}
