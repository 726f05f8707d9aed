import { jobNote } from "../../jobs/note.server.ts";
import type { Block, Evidence, Format } from "../formats/format.ts";
import { formatOf, postIn } from "../formats/index.ts";
import { textsOf } from "../formats/rules.ts";
import { seoLanguage } from "../languages/seo.ts";
import { writeKey } from "../orders/orders.server.ts";
import { type SeoReport, seoChecks } from "../seo/index.ts";
import { momentUrl } from "../sources/moment-url.ts";
import { directionOf } from "../transcripts/direction.ts";
import type { Mark } from "../writers/writer.ts";
import { type BuiltInOffer, builtInOffer } from "./built-in-draft.server.ts";
import { downloadName } from "./download.server.ts";
import { type Length, lengthOf } from "./length.ts";
import { progressAfter } from "./progress.ts";
import { requirePiece, type Transform } from "./read.server.ts";
import { markdownOf, shownPiece } from "./shown-piece.ts";
import { type ShownText, shownTexts } from "./shown-texts.ts";
import type { StoredPiece } from "./stored-piece.server.ts";

/** A finished piece as the screens show it: no screen knows a format. */
export type PieceView = {
  layout: Format["layout"];
  blocks: Block[];
  evidence: Evidence;
  /** The texts of the blocks by path, each with the findings about it. */
  texts: Record<string, ShownText>;
  /** What was not found in the source, in reading order. */
  marks: Mark[];
  /** True if the piece was checked against a transcript that its user had corrected. */
  isCorrected: boolean;
  length: Length;
  markdown: string;
  downloadName: string;
  language: string;
  direction: "ltr" | "rtl";
  metadata: StoredPiece["metadata"];
  making: StoredPiece["making"];
  /** Set for a post that was optimized for search. */
  search?: SeoReport;
  rules: { kept: number; total: number; warnings: string[] };
};

export type JobView = {
  id: string;
  status: Transform["status"];
  error: string | null;
  /** True if its user has stopped it. */
  isStopped: boolean;
  formatLabel: string;
  /** One line on its current work; null if it has not begun. */
  note: string | null;
  /** Per cent, as the specification's polls would show by now. */
  progress: number;
  priceCredits: number | null;
  source: { label: string; url: string | null };
  piece?: PieceView;
  /** Number of the piece's current version. */
  version: number;
  /** Where its passages can be chosen, if the source gave no whole piece by itself. */
  choosePath?: string;
  /** The built-in writer's draft, if the model failed for good. */
  offer?: BuiltInOffer;
};

function searchReport({ content, language, evidence }: StoredPiece): SeoReport | undefined {
  const post = postIn(content);
  if (!post?.llmo) return undefined;
  const checks = seoChecks(post, { language: seoLanguage(language), evidence });
  return { llmo: post.llmo, language, checks };
}

function rulesOf({ checks }: StoredPiece): PieceView["rules"] {
  const failed = checks.filter((check) => !check.passed);
  return {
    kept: checks.length - failed.length,
    total: checks.length,
    warnings: failed.map((check) => `${check.rule}: ${check.measured}, better ${check.wanted}`),
  };
}

/** Prepares a stored piece for the screens; `sourceUrl` lets its times link to the source. */
export function pieceView(
  format: Format,
  stored: StoredPiece,
  sourceUrl: string | null = null,
): PieceView {
  const piece = shownPiece(format, stored);
  const { content, evidence, language, making } = piece;
  const blocks = format.blocks(content);
  const texts = textsOf(blocks);
  const marks = making.marked ?? [];
  const momentOf = (seconds: number) => momentUrl(sourceUrl, seconds);
  return {
    layout: format.layout,
    blocks,
    evidence,
    texts: shownTexts(texts, {
      evidence,
      marks,
      momentOf,
      isMadeOfPassages: making.writer !== "model",
    }),
    marks,
    isCorrected: (piece.transcriptVersion ?? 1) > 1,
    length: lengthOf(
      texts.map(({ text }) => text),
      language,
    ),
    markdown: markdownOf(format, content, sourceUrl),
    downloadName: downloadName(format.title(content)),
    language,
    direction: directionOf(language),
    metadata: piece.metadata,
    making,
    search: searchReport(piece),
    rules: rulesOf(piece),
  };
}

/** A strategy's piece ends with its strategy, which may have ended without its user. */
const isStopped = ({ errorCode, strategyId }: Transform) =>
  errorCode === "CANCELLED" && strategyId === null;

/** True if no whole piece came of a source that was read: it may still carry another, or a choice. */
const isTooLittle = ({ status, errorCode, sourceStatus, strategyId }: Transform) =>
  status === "error" &&
  strategyId === null &&
  sourceStatus === "ready" &&
  (errorCode === "EMPTY" || errorCode === "UNWRITABLE");

/** Returns everything the job panel and the result show. */
export function jobView(userId: string, transform: Transform, now = Date.now()): JobView {
  const format = formatOf(transform.targetFormat);
  const piece =
    transform.status === "completed"
      ? pieceView(format, requirePiece(userId, transform.id), transform.sourceUrl)
      : undefined;
  return {
    id: transform.id,
    status: transform.status,
    error: transform.error || null,
    isStopped: isStopped(transform),
    formatLabel: format.label,
    note: jobNote(writeKey(transform.id)) ?? null,
    progress: progressAfter(now - transform.createdAt),
    priceCredits: transform.priceCredits,
    source: sourceShown(transform),
    piece,
    version: transform.version ?? 1,
    ...(isTooLittle(transform) ? { choosePath: `/sources/${transform.sourceId}/choose` } : {}),
    offer: builtInOffer(userId, transform),
  };
}

/** Names a source by its address (as a link), else its file's name, else "Unknown source". */
export function sourceShown(transform: Pick<Transform, "sourceUrl" | "fileName">) {
  return {
    label: transform.sourceUrl ?? transform.fileName ?? "Unknown source",
    url: transform.sourceUrl,
  };
}
