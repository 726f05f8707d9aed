import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, eq, max, ne } from "drizzle-orm";
import { commitLazily, database, type Transaction, transact } from "../../db/client.server.ts";
import { type Place, seal } from "../../db/encrypted.ts";
import { prepared, value } from "../../db/prepared.server.ts";
import { sources, transcriptParts, transcripts } from "../../db/schema.ts";
import { unlessDamagedLater, unseal } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { textOf } from "./text-form.ts";
import type { Segment } from "./transcript.ts";

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Where a part of a transcript is sealed. */
export function placeOf(transcriptId: string, sequence: number): Place {
  return { table: "transcript_parts", column: "body", row: `${transcriptId}/${sequence}` };
}

/**
 * Begins a transcript for the user's source and returns its id. It counts only once the source
 * points to it. Throws NOT_FOUND.
 */
export function beginTranscript(userId: string, sourceId: string, now = Date.now()): string {
  const id = randomUUID();
  transact(database(), ({ orm }) => {
    const owned = and(eq(sources.id, sourceId), eq(sources.userId, userId));
    const source = orm.select({ id: sources.id }).from(sources).where(owned).get();
    if (!source) throw new AppError("NOT_FOUND", "This source does not exist.");
    const before = orm
      .select({ version: max(transcripts.version) })
      .from(transcripts)
      .where(eq(transcripts.sourceId, sourceId))
      .get();
    orm
      .insert(transcripts)
      .values({ id, sourceId, version: (before?.version ?? 0) + 1, createdAt: now })
      .run();
  });
  return id;
}

/**
 * Stores one part, compressed and sealed. Compresses off the event loop. Its commit does not wait
 * for the disk, because the one that finishes the extraction flushes all parts.
 */
export async function appendPart(
  transcriptId: string,
  sequence: number,
  segments: Segment[],
): Promise<void> {
  const json = JSON.stringify(segments);
  await setImmediate();
  const packed = await compress(json);
  const body = seal(env().encryptionKey, placeOf(transcriptId, sequence), packed);
  await setImmediate();
  const db = database();
  commitLazily(db, () =>
    db.orm.insert(transcriptParts).values({ transcriptId, sequence, body }).run(),
  );
}

const readyTranscript = prepared(({ orm }) =>
  orm
    .select({ transcriptId: sources.transcriptId })
    .from(sources)
    .where(
      and(
        eq(sources.id, value("sourceId")),
        eq(sources.userId, value("userId")),
        eq(sources.status, "ready"),
      ),
    )
    .prepare(),
);

const onePart = prepared(({ orm }) => {
  const { body, transcriptId, sequence } = transcriptParts;
  return orm
    .select({ body })
    .from(transcriptParts)
    .where(and(eq(transcriptId, value("transcriptId")), eq(sequence, value("sequence"))))
    .prepare();
});

/** Returns the id of the transcript that the user's ready source points to. Throws NOT_FOUND. */
export function transcriptOf(userId: string, sourceId: string): string {
  const source = readyTranscript().get({ sourceId, userId });
  if (!source?.transcriptId) throw new AppError("NOT_FOUND", "This transcript does not exist.");
  return source.transcriptId;
}

/**
 * Yields the segments of the user's ready source, one stored part at a time. Throws NOT_FOUND,
 * DAMAGED.
 */
export async function* readParts(userId: string, sourceId: string): AsyncGenerator<Segment[]> {
  for await (const part of storedParts(userId, sourceId)) yield await part();
}

/**
 * Like `readParts`, but yields `undefined` for a damaged part, so that a screen can show the rest.
 */
export async function* wholeParts(
  userId: string,
  sourceId: string,
): AsyncGenerator<Segment[] | undefined> {
  for await (const part of storedParts(userId, sourceId))
    yield await unlessDamagedLater(part, undefined);
}

async function* storedParts(
  userId: string,
  sourceId: string,
): AsyncGenerator<() => Promise<Segment[]>> {
  const transcriptId = transcriptOf(userId, sourceId);
  for (let sequence = 0; ; sequence++) {
    const part = onePart().get({ transcriptId, sequence });
    if (!part) return;
    yield async () => {
      const packed = unseal(placeOf(transcriptId, sequence), part.body);
      const json = (await expand(packed)).toString("utf8");
      await setImmediate();
      return JSON.parse(json) as Segment[];
    };
  }
}

/** Yields the text form in pieces to concatenate as they are. Throws NOT_FOUND. */
export async function* textForm(userId: string, sourceId: string): AsyncGenerator<string> {
  let isFirst = true;
  for await (const segments of readParts(userId, sourceId)) {
    yield isFirst ? textOf(segments) : `\n${textOf(segments)}`;
    isFirst = false;
  }
}

/** Deletes transcripts that the source does not point to, left by a broken extraction. */
export function dropIncomplete(sourceId: string): void {
  transact(database(), (tx) => dropUnfinished(tx, sourceId));
}

/** Does the same as `dropIncomplete` within a transaction. */
export function dropUnfinished(tx: Transaction, sourceId: string): void {
  const source = tx.orm
    .select({ transcriptId: sources.transcriptId })
    .from(sources)
    .where(eq(sources.id, sourceId))
    .get();
  const kept = source?.transcriptId ?? "";
  const left = and(eq(transcripts.sourceId, sourceId), ne(transcripts.id, kept));
  tx.orm.delete(transcripts).where(left).run();
}
