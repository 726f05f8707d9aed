import { and, desc, eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import type { Place } from "../../db/encrypted.ts";
import { sources } from "../../db/schema.ts";
import { unsealShort } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { hashOfText } from "../transcripts/text-form.ts";
import type { Origin, TranscriptInfo } from "../transcripts/transcript.ts";

export type Source = typeof sources.$inferSelect;

/** What the API shows of a source. */
export type SourceInfo = {
  sourceId: string;
  title?: string;
  language?: string;
  durationSeconds?: number;
  words: number;
  origin: string;
};

/** Where a source's title is sealed. */
export const titlePlace = (sourceId: string): Place => ({
  table: "sources",
  column: "title",
  row: sourceId,
});

/** Returns a source of the user, if it exists. */
export function findSource(userId: string, sourceId: string): Source | undefined {
  return database()
    .orm.select()
    .from(sources)
    .where(and(eq(sources.id, sourceId), eq(sources.userId, userId)))
    .get();
}

/** Returns a source of the user. Throws NOT_FOUND. */
export function requireSource(userId: string, sourceId: string): Source {
  const source = findSource(userId, sourceId);
  if (!source) throw new AppError("NOT_FOUND", "This source does not exist.");
  return source;
}

/** Returns the user's newest ready source whose transcript has exactly this text form. */
export function findByText(userId: string, text: string): Source | undefined {
  const textHash = hashOfText(env().encryptionKey, text);
  return database()
    .orm.select()
    .from(sources)
    .where(
      and(eq(sources.userId, userId), eq(sources.textHash, textHash), eq(sources.status, "ready")),
    )
    .orderBy(desc(sources.createdAt))
    .get();
}

/** Returns the facts about a ready source's transcript. Throws DAMAGED. */
export function transcriptInfo(source: Source): TranscriptInfo {
  const title = source.title && unsealShort(titlePlace(source.id), source.title);
  return {
    origin: (source.origin ?? "text") as Origin,
    words: source.words ?? 0,
    ...(source.language ? { language: source.language } : {}),
    ...(source.durationSeconds ? { duration: source.durationSeconds } : {}),
    ...(title ? { title } : {}),
  };
}

export function sourceInfo(source: Source): SourceInfo {
  const { duration, ...info } = transcriptInfo(source);
  return { sourceId: source.id, ...info, ...(duration ? { durationSeconds: duration } : {}) };
}
