import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { type Cursor, newestFirst } from "../../db/newest-first.server.ts";
import { limitValue, value } from "../../db/prepared.server.ts";
import { sources, transcripts, transforms } from "../../db/schema.ts";
import { damagedText, unlessDamaged } from "../../db/sealed.server.ts";
import { jobNote } from "../../jobs/note.server.ts";
import { openBrief } from "../briefs/brief.server.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { writeKey } from "../orders/orders.server.ts";
import { type SealedNames, withNames } from "../sources/names.server.ts";
import { shownMarks } from "./marks.ts";
import { shownPiece } from "./shown-piece.ts";
import {
  openPiece,
  openTitle,
  pieceTitle,
  type StoredPiece,
  transformedContent,
} from "./stored-piece.server.ts";

const columns = {
  id: transforms.id,
  createdAt: transforms.createdAt,
  finishedAt: transforms.finishedAt,
  targetFormat: transforms.targetFormat,
  useStyleMatching: transforms.useStyleMatching,
  useLlmo: transforms.useLlmo,
  outputLanguage: transforms.outputLanguage,
  noticeAcceptedAt: transforms.noticeAcceptedAt,
  /** The writer the person asked for. */
  writer: transforms.writer,
  priceCredits: transforms.priceCredits,
  status: transforms.status,
  errorCode: transforms.errorCode,
  error: transforms.error,
  sourceId: transforms.sourceId,
  /** Set if the piece was made and paid for as part of a strategy. */
  strategyId: transforms.strategyId,
  sourceType: sources.sourceType,
  sourceUrl: sources.url,
  fileName: sources.fileName,
  sourceStatus: sources.status,
  /** Number of the finished piece's current version; null as long as it has one only. */
  version: transforms.version,
  /** Above 1 if a person corrected the transcript. */
  transcriptVersion: transcripts.version,
};

type Row = { [K in keyof typeof columns]: (typeof columns)[K]["_"]["data"] | null };
export type Transform = Omit<
  Row,
  "id" | "createdAt" | "targetFormat" | "status" | "sourceId" | "sourceUrl" | "fileName"
> & {
  id: string;
  createdAt: number;
  targetFormat: string;
  status: "processing" | "completed" | "error";
  sourceId: string;
  sourceUrl: string | null;
  fileName: string | null;
};

function select(db = database()) {
  return db.orm
    .select(columns)
    .from(transforms)
    .innerJoin(sources, eq(sources.id, transforms.sourceId))
    .leftJoin(transcripts, eq(transcripts.id, sources.transcriptId));
}

/** Returns the format of the user's newest piece outside strategies. */
export function lastFormat(userId: string): string | undefined {
  return database()
    .orm.select({ format: transforms.targetFormat })
    .from(transforms)
    .where(and(eq(transforms.userId, userId), isNull(transforms.strategyId)))
    .orderBy(desc(transforms.createdAt), desc(transforms.id))
    .limit(1)
    .get()?.format;
}

/** Returns the user's transform, without its text. Throws NOT_FOUND. */
export function requireTransform(userId: string, transformId: string): Transform {
  const row = select()
    .where(and(eq(transforms.userId, userId), eq(transforms.id, transformId)))
    .get();
  if (!row) throw new AppError("NOT_FOUND", "Failed to load content");
  return withNames(row);
}

/** Returns the person's own instructions for the piece. */
export function briefOfTransform(userId: string, transformId: string): string | undefined {
  const row = database()
    .orm.select({ brief: transforms.brief })
    .from(transforms)
    .where(and(eq(transforms.userId, userId), eq(transforms.id, transformId)))
    .get();
  return openBrief("transforms", transformId, row?.brief ?? null);
}

/** Returns the finished piece, decrypted, if there is one. */
function findPiece(userId: string, transformId: string): StoredPiece | undefined {
  const row = database()
    .orm.select({ result: transforms.result })
    .from(transforms)
    .where(and(eq(transforms.userId, userId), eq(transforms.id, transformId)))
    .get();
  return row?.result ? openPiece(transformId, row.result) : undefined;
}

/**
 * Returns the finished piece, decrypted. Throws NOT_FOUND, also if the piece is not finished, and
 * DAMAGED.
 */
export function requirePiece(userId: string, transformId: string): StoredPiece {
  const piece = findPiece(userId, transformId);
  if (!piece) throw new AppError("NOT_FOUND", "Failed to load content");
  return piece;
}

/**
 * Returns a listed piece's title. Opens the piece itself if its row has no title, as old ones have
 * none, or a damaged one. If that fails too, returns a sentence that says so.
 */
export function titleOf(
  userId: string,
  { id, title, ...row }: ListedTransform,
): string | undefined {
  if (row.status !== "completed") return undefined;
  const kept = title && unlessDamaged(() => openTitle(id, title), undefined);
  if (kept) return kept;
  return unlessDamaged(() => {
    const piece = findPiece(userId, id);
    return piece && pieceTitle(formatOf(row.targetFormat), piece);
  }, damagedText);
}

/** The columns that lists show. */
const listed = {
  id: columns.id,
  createdAt: columns.createdAt,
  targetFormat: columns.targetFormat,
  status: columns.status,
  errorCode: columns.errorCode,
  error: columns.error,
  sourceId: columns.sourceId,
  sourceType: columns.sourceType,
  sourceUrl: columns.sourceUrl,
  fileName: columns.fileName,
  title: transforms.title,
  name: transforms.name,
  publishedOn: transforms.publishedOn,
  publishedUrl: transforms.publishedUrl,
};

type Noted = "title" | "name" | "publishedOn" | "publishedUrl";

export type ListedTransform = Pick<Transform, Exclude<keyof typeof listed, Noted>> &
  Pick<typeof transforms.$inferSelect, Noted>;

/**
 * Lists the user's quick transforms, newest first, at most `limit` of them after `cursor`. A
 * strategy's pieces appear under the strategy.
 */
export const listTransforms = (...asked: Parameters<typeof readListed>): ListedTransform[] =>
  readListed(...asked).map(withNames);

const readListed = newestFirst<Omit<ListedTransform, keyof SealedNames> & SealedNames>(
  transforms,
  ({ orm }, older) =>
    orm
      .select(listed)
      .from(transforms)
      .innerJoin(sources, eq(sources.id, transforms.sourceId))
      .where(and(eq(transforms.userId, value("userId")), isNull(transforms.strategyId), older))
      .orderBy(desc(transforms.createdAt), desc(transforms.id))
      .limit(limitValue("limit"))
      .prepare(),
);

/** Which of the user's pieces a list shows; what is not named is not asked. */
export type ListFilter = {
  format?: string;
  status?: ListedTransform["status"];
  sourceId?: string;
  sourceIds?: string[];
  ids?: string[];
};

/** Lists like `listTransforms` those of the user's quick transforms that a person asks for. */
export function filterTransforms(
  userId: string,
  { limit, cursor }: { limit: number; cursor?: Cursor | undefined },
  { format, status, sourceId, sourceIds, ids }: ListFilter,
): ListedTransform[] {
  const { createdAt, id } = transforms;
  return database()
    .orm.select(listed)
    .from(transforms)
    .innerJoin(sources, eq(sources.id, transforms.sourceId))
    .where(
      and(
        eq(transforms.userId, userId),
        isNull(transforms.strategyId),
        cursor ? sql`(${createdAt}, ${id}) < (${cursor.createdAt}, ${cursor.id})` : undefined,
        format ? eq(transforms.targetFormat, format) : undefined,
        status ? eq(transforms.status, status) : undefined,
        sourceId ? eq(transforms.sourceId, sourceId) : undefined,
        sourceIds ? inArray(transforms.sourceId, sourceIds) : undefined,
        ids ? inArray(id, ids) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .all()
    .map(withNames);
}

/** Returns a content job as the API shows it (specification, section 3). Throws DAMAGED. */
export function contentJob(userId: string, transform: Omit<ListedTransform, Noted>) {
  const piece = transform.status === "completed" ? requirePiece(userId, transform.id) : undefined;
  return {
    id: transform.id,
    jobId: transform.id,
    createdAt: new Date(transform.createdAt).toISOString(),
    targetFormat: transform.targetFormat,
    sourceType: transform.sourceType,
    sourceUrl: transform.sourceUrl,
    fileName: transform.fileName,
    status: transform.status,
    error: transform.status === "error" ? transform.error || "Processing failed" : null,
    transformedContent: piece
      ? transformedContent(shownPiece(formatOf(transform.targetFormat), piece))
      : null,
  };
}

/** Like `contentJob`, for lists: shows a damaged piece as failed instead of throwing. */
export const listedJob = (userId: string, transform: Omit<ListedTransform, Noted>) =>
  unlessDamaged(() => contentJob(userId, transform), undefined) ??
  contentJob(userId, { ...transform, status: "error", error: damagedText });

/** Answers a poll: the content job, one line on its current work, its marks and evidence. */
export function polledJob(userId: string, transformId: string) {
  const transform = requireTransform(userId, transformId);
  const note = jobNote(writeKey(transformId)) ?? null;
  const job = contentJob(userId, transform);
  if (transform.status !== "completed") return { ...job, note, marks: [], evidence: [] };
  const piece = requirePiece(userId, transform.id);
  const marks = shownMarks(formatOf(transform.targetFormat), piece);
  return { ...job, note, marks, evidence: piece.evidence };
}
