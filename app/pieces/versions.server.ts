import { and, desc, eq } from "drizzle-orm";
import { database, type Transaction } from "../../db/client.server.ts";
import { type Place, seal } from "../../db/encrypted.ts";
import { prepared, value } from "../../db/prepared.server.ts";
import { pieceVersions, transforms } from "../../db/schema.ts";
import { unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import {
  openPiece,
  parsePiece,
  pieceColumns,
  pieceText,
  type StoredPiece,
} from "./stored-piece.server.ts";

type Cause = (typeof pieceVersions.$inferSelect)["cause"];
export type Version = { version: number; cause: Cause; createdAt: number };

const place = (transformId: string, version: number): Place => ({
  table: "piece_versions",
  column: "body",
  row: `${transformId}/${version}`,
});

const ownRow = prepared(({ orm }) =>
  orm
    .select()
    .from(transforms)
    .where(and(eq(transforms.userId, value("userId")), eq(transforms.id, value("transformId"))))
    .prepare(),
);

const keptVersions = prepared(({ orm }) => {
  const { version, cause, createdAt, transformId } = pieceVersions;
  return orm
    .select({ version, cause, createdAt })
    .from(pieceVersions)
    .where(eq(transformId, value("transformId")))
    .orderBy(desc(version))
    .prepare();
});

function requireRow(userId: string, transformId: string) {
  const row = ownRow().get({ userId, transformId });
  if (!row?.result) throw new AppError("NOT_FOUND", "Failed to load content");
  return { ...row, result: row.result, version: row.version ?? 1 };
}

/** Returns the current piece and its version's number. Throws NOT_FOUND. */
export function currentVersion(userId: string, transformId: string) {
  const { result, version, ...row } = requireRow(userId, transformId);
  return { transform: row, version, piece: openPiece(transformId, result) };
}

/** Lists all versions of a piece, newest first; the oldest is the writer's. Throws NOT_FOUND. */
export function listVersions(userId: string, transformId: string): Version[] {
  const row = requireRow(userId, transformId);
  const kept = keptVersions().all({ transformId });
  if (kept.length > 0) return kept;
  return [{ version: 1, cause: "written", createdAt: row.finishedAt ?? row.createdAt }];
}

/** Returns one version of a piece, if it is kept. Throws NOT_FOUND for the piece, DAMAGED. */
export function findVersion(
  userId: string,
  transformId: string,
  version: number,
): StoredPiece | undefined {
  const row = requireRow(userId, transformId);
  if (version === row.version) return openPiece(transformId, row.result);
  const kept = database()
    .orm.select({ body: pieceVersions.body })
    .from(pieceVersions)
    .where(and(eq(pieceVersions.transformId, transformId), eq(pieceVersions.version, version)))
    .get();
  return kept && parsePiece(unsealText(place(transformId, version), kept.body));
}

/** Returns one version of a piece. Throws NOT_FOUND, DAMAGED. */
export function readVersion(userId: string, transformId: string, version: number): StoredPiece {
  const found = findVersion(userId, transformId, version);
  if (!found) throw new AppError("NOT_FOUND", "This version does not exist.");
  return found;
}

function keep(tx: Transaction, transformId: string, version: Version, piece: StoredPiece): void {
  const body = seal(env().encryptionKey, place(transformId, version.version), pieceText(piece));
  tx.orm
    .insert(pieceVersions)
    .values({ transformId, ...version, body })
    .onConflictDoNothing()
    .run();
}

/**
 * Adds `piece` as the version after `from`, makes it current, and returns its number; keeps the one
 * before. Throws CONFLICT if the piece has changed since, NOT_FOUND.
 */
export function addVersion(
  tx: Transaction,
  userId: string,
  transformId: string,
  change: { from: number; cause: Cause; piece: StoredPiece },
  now = Date.now(),
): number {
  const row = requireRow(userId, transformId);
  if (row.version !== change.from)
    throw new AppError("CONFLICT", "This piece was changed in the meantime.");
  const version = row.version + 1;
  const first = { version: 1, cause: "written" as const, createdAt: row.finishedAt ?? now };
  if (row.version === 1) keep(tx, transformId, first, openPiece(transformId, row.result));
  keep(tx, transformId, { version, cause: change.cause, createdAt: now }, change.piece);
  const columns = pieceColumns(transformId, formatOf(row.targetFormat), change.piece);
  tx.orm
    .update(transforms)
    .set({ version, ...columns })
    .where(and(eq(transforms.id, transformId), eq(transforms.userId, userId)))
    .run();
  return version;
}

/** Removes a version of this cause that another one has just replaced. */
export function forgetVersion(
  tx: Transaction,
  transformId: string,
  version: number,
  cause: "edited" | "chosen",
): void {
  tx.orm
    .delete(pieceVersions)
    .where(
      and(
        eq(pieceVersions.transformId, transformId),
        eq(pieceVersions.version, version),
        eq(pieceVersions.cause, cause),
      ),
    )
    .run();
}
