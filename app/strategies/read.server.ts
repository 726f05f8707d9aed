import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { type Cursor, newestFirst } from "../../db/newest-first.server.ts";
import { limitValue, ownedBy, value } from "../../db/prepared.server.ts";
import { sources, strategies, transforms } from "../../db/schema.ts";
import { damagedText, Salvage } from "../../db/sealed.server.ts";
import { openBrief } from "../briefs/brief.server.ts";
import type { SourceLength } from "../credits/prices.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { type ListFilter, requirePiece } from "../pieces/read.server.ts";
import { shownPiece } from "../pieces/shown-piece.ts";
import { type SealedNames, withNames } from "../sources/names.server.ts";
import { listSteps, readSteps } from "./stored-steps.server.ts";
import type { OrderedPiece, StrategyResult } from "./strategy.ts";

/** A delivered piece with its content. */
export type GeneratedPiece = OrderedPiece & { content: object };

const columns = {
  id: strategies.id,
  sourceId: strategies.sourceId,
  status: strategies.status,
  errorCode: strategies.errorCode,
  error: strategies.error,
  writer: strategies.writer,
  useStyleMatching: strategies.useStyleMatching,
  useLlmo: strategies.useLlmo,
  outputLanguage: strategies.outputLanguage,
  noticeAcceptedAt: strategies.noticeAcceptedAt,
  heldCredits: strategies.heldCredits,
  priceCredits: strategies.priceCredits,
  createdAt: strategies.createdAt,
  sourceType: sources.sourceType,
  sourceUrl: sources.url,
  fileName: sources.fileName,
  sourceStatus: sources.status,
  sourceLength: { words: sources.words, durationSeconds: sources.durationSeconds },
  sourceLanguage: sources.language,
};

type StrategyRow = typeof strategies.$inferSelect;
type SourceRow = typeof sources.$inferSelect;
export type Strategy = Pick<
  StrategyRow,
  | "id"
  | "sourceId"
  | "status"
  | "errorCode"
  | "error"
  | "writer"
  | "useStyleMatching"
  | "useLlmo"
  | "outputLanguage"
  | "noticeAcceptedAt"
  | "heldCredits"
  | "priceCredits"
  | "createdAt"
> & {
  sourceType: SourceRow["sourceType"];
  sourceUrl: string | null;
  fileName: string | null;
  sourceStatus: SourceRow["status"];
  sourceLength: SourceLength;
  sourceLanguage: string | null;
};

const select = (db = database()) =>
  db.orm.select(columns).from(strategies).innerJoin(sources, eq(sources.id, strategies.sourceId));

/** Returns the user's strategy, without its steps' outputs. Throws NOT_FOUND. */
export function requireStrategy(userId: string, strategyId: string): Strategy {
  const row = select()
    .where(and(eq(strategies.userId, userId), eq(strategies.id, strategyId)))
    .get();
  if (!row) throw new AppError("NOT_FOUND", "Failed to load content");
  return withNames(row);
}

/** Returns the brief the person wrote at the start. */
export function briefOfStrategy(strategyId: string): string | undefined {
  const row = database()
    .orm.select({ brief: strategies.brief })
    .from(strategies)
    .where(eq(strategies.id, strategyId))
    .get();
  return openBrief("strategies", strategyId, row?.brief ?? null);
}

/** Lists the user's strategies, newest first, at most `limit` of them after `cursor`. */
export const listStrategies = (...asked: Parameters<typeof readListed>): Strategy[] =>
  readListed(...asked).map(withNames);

const readListed = newestFirst<Omit<Strategy, keyof SealedNames> & SealedNames>(
  strategies,
  (db, older) =>
    select(db)
      .where(and(eq(strategies.userId, value("userId")), older))
      .orderBy(desc(strategies.createdAt), desc(strategies.id))
      .limit(limitValue("limit"))
      .prepare(),
);

/** Lists like `listStrategies` those of the user's strategies that a person asks for. */
export function filterStrategies(
  userId: string,
  { limit, cursor }: { limit: number; cursor?: Cursor | undefined },
  { status, sourceId, sourceIds, ids }: Omit<ListFilter, "format">,
): Strategy[] {
  const { createdAt, id } = strategies;
  return select()
    .where(
      and(
        eq(strategies.userId, userId),
        cursor ? sql`(${createdAt}, ${id}) < (${cursor.createdAt}, ${cursor.id})` : undefined,
        status ? eq(strategies.status, status) : undefined,
        sourceId ? eq(strategies.sourceId, sourceId) : undefined,
        sourceIds ? inArray(strategies.sourceId, sourceIds) : undefined,
        ids ? inArray(id, ids) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .all()
    .map(withNames);
}

/** Returns the pieces that are completely written, in their order. */
export function deliveredPieces(userId: string, pieces: OrderedPiece[] = []): OrderedPiece[] {
  if (pieces.length === 0) return [];
  const ids = pieces.map(({ transformId }) => transformId);
  const written = database()
    .orm.select({ id: transforms.id })
    .from(transforms)
    .where(
      and(
        ownedBy(transforms.userId, userId),
        inArray(transforms.id, ids),
        eq(transforms.status, "completed"),
      ),
    )
    .all();
  const delivered = new Set(written.map(({ id }) => id));
  return pieces.filter(({ transformId }) => delivered.has(transformId));
}

function generated(userId: string, piece: OrderedPiece): GeneratedPiece {
  const stored = requirePiece(userId, piece.transformId);
  const { content, metadata } = shownPiece(formatOf(piece.format), stored);
  return { ...piece, content: { ...content, metadata } };
}

/**
 * Returns the delivered pieces with their current content, which a person may have edited. Throws
 * DAMAGED; with a salvage, leaves out damaged pieces instead.
 */
export function generatedPieces(
  userId: string,
  pieces: OrderedPiece[],
  salvage?: Salvage,
): GeneratedPiece[] {
  return deliveredPieces(userId, pieces).flatMap((piece) => {
    if (!salvage) return [generated(userId, piece)];
    return salvage.read(() => generated(userId, piece)) ?? [];
  });
}

const errorShown = ({ status, error }: Pick<Strategy, "status" | "error">) =>
  status === "error" ? error || "Processing failed" : null;

/** Returns everything a strategy has produced so far. Throws NOT_FOUND. */
export function strategyResult(userId: string, strategyId: string): StrategyResult {
  const strategy = requireStrategy(userId, strategyId);
  const steps = readSteps(strategyId);
  const salvage = new Salvage();
  const step1 = salvage.read(() => steps[1]?.output);
  const pieces = salvage.read(() => steps[4]?.output);
  const schedule = salvage.read(() => steps[5]?.output);
  return {
    id: strategy.id,
    status: strategy.status,
    error: errorShown(strategy),
    isDamaged: salvage.isDamaged,
    createdAt: strategy.createdAt,
    source: {
      label: strategy.sourceUrl ?? strategy.fileName ?? "Unknown source",
      url: strategy.sourceUrl,
    },
    step1,
    pieces: deliveredPieces(userId, pieces),
    schedule: schedule?.items ?? [],
    timeZone: schedule?.timeZone ?? "UTC",
  };
}

const jsonOf = (value: object | undefined) => (value ? JSON.stringify(value) : null);

/**
 * Returns a strategy as the API shows it (specification, section 3). Leaves out damaged parts and
 * says so in the error.
 */
export function strategyShown(userId: string, strategy: Strategy) {
  const steps = readSteps(strategy.id);
  const salvage = new Salvage();
  const step1 = salvage.read(() => steps[1]?.output);
  const ordered = salvage.read(() => steps[4]?.output);
  const pieces = ordered && generatedPieces(userId, ordered, salvage);
  const schedule = salvage.read(() => steps[5]?.output);
  return {
    id: strategy.id,
    strategyId: strategy.id,
    createdAt: new Date(strategy.createdAt).toISOString(),
    status: strategy.status,
    sourceType: strategy.sourceType,
    sourceUrl: strategy.sourceUrl,
    fileName: strategy.fileName,
    error: salvage.isDamaged ? damagedText : errorShown(strategy),
    step1Output: jsonOf(step1),
    step4Output: jsonOf(pieces),
    step5Output: jsonOf(schedule?.items),
    timeZone: schedule?.timeZone ?? null,
    steps: listSteps(steps).map(({ step, status, error }) => ({ step, status, error })),
  };
}
