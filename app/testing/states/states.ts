import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { database, transact } from "../../../db/client.server.ts";
import { sources, transforms } from "../../../db/schema.ts";
import type { AppError } from "../../errors.ts";
import { createDraft } from "../../home/drafts.server.ts";
import { pieceOrders } from "../../orders/orders.server.ts";
import { sealNames } from "../../sources/names.server.ts";
import { appendPart, beginTranscript } from "../../transcripts/store.server.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { parseLines } from "../../writers/fixtures/sources.ts";
import { talk } from "../material/material.ts";

const options = { useStyleMatching: false, useLlmo: false };
const now = () => Date.now();

export function draftWith(userId: string, sourceId: string): string {
  return createDraft(userId, { mode: "quick", format: "blog", noticeAcceptedAt: now(), sourceId });
}

/** A draft of Home that waits for its source. Returns its path. */
export function pathToGiving(userId: string, format: string): string {
  return `/?draft=${createDraft(userId, { mode: "quick", format, noticeAcceptedAt: now() })}`;
}

/** A source row without a job: it stays as it is. */
export function insertSource(userId: string, error?: AppError): string {
  const id = randomUUID();
  const status = error ? ("error" as const) : ("extracting" as const);
  const reader = "text";
  const row = { id, userId, sourceType: "file" as const, reader, status, createdAt: now() };
  database()
    .orm.insert(sources)
    .values({
      ...row,
      ...sealNames(id, { fileName: "a rather long name of a file.txt" }),
      errorCode: error?.code,
      error: error?.message,
    })
    .run();
  return id;
}

/** A transform row without a job, being written for good or failed. */
export function insertTransform(userId: string, sourceId: string, error?: AppError): string {
  const id = randomUUID();
  const db = database();
  db.orm
    .insert(transforms)
    .values({
      id,
      userId,
      sourceId,
      submissionKey: id,
      targetFormat: "blog",
      ...options,
      status: "processing",
      priceCredits: 12,
      createdAt: now(),
    })
    .run();
  if (error) transact(db, (tx) => pieceOrders.markFailed(tx, id, error, now()));
  return id;
}

const lines = [
  ["Ines", "Why would a library lend seeds at all?"],
  ["Ana", "Because a place that lends books already knows how to lend."],
  ["Ana", "Of 412 packets, 371 came back with seed."],
  ["Ines", "And nobody had to sign for it?"],
];

const fewLines: Segment[] = lines.map(([speaker, text = ""], at) => ({
  id: `s${at}`,
  start: at * 60,
  speaker,
  text,
}));

/** A talk that is long enough for its passages to be chosen. */
export const wholeTalk = (): Segment[] => parseLines(talk.buffer.toString("utf8"));

/** A source that was read: its transcript has speakers and times. */
export async function insertReadSource(userId: string, segments = fewLines): Promise<string> {
  const id = insertSource(userId);
  await giveTranscript(userId, id, segments);
  return id;
}

/** Makes a source that is being read one that was read. */
export async function giveTranscript(
  userId: string,
  id: string,
  segments = fewLines,
): Promise<void> {
  const transcriptId = beginTranscript(userId, id);
  await appendPart(transcriptId, 0, segments);
  database()
    .orm.update(sources)
    .set({ status: "ready", transcriptId, words: 931, language: "en", readyAt: now() })
    .where(eq(sources.id, id))
    .run();
}
