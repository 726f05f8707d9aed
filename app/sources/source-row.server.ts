import { and, desc, eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { type Place, seal } from "../../db/encrypted.ts";
import { sources } from "../../db/schema.ts";
import { unsealShort, unsealText } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { type Known, knownSchema } from "../transcripts/known.ts";
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

/** Where what is known of a source is sealed. */
export const knownPlace = (sourceId: string): Place => ({
  ...titlePlace(sourceId),
  column: "known",
});

/** Seals a source's title for its row. */
export const sealTitle = (sourceId: string, title: string): Buffer =>
  seal(env().encryptionKey, titlePlace(sourceId), title);

/** Seals what is known of a source for its row; the title stands in a column of its own. */
export function sealKnown(sourceId: string, { title, ...known }: Known) {
  const key = env().encryptionKey;
  return {
    title: title ? sealTitle(sourceId, title) : null,
    known: seal(key, knownPlace(sourceId), JSON.stringify(known)),
  };
}

/** Reads a stored value as this version knows it; anything else counts as not known. */
function storedKnown({ id, known }: Source): Known {
  if (!known) return {};
  return knownSchema.safeParse(JSON.parse(unsealText(knownPlace(id), known))).data ?? {};
}

/** Returns a ready source's title. Throws DAMAGED. */
export const titleOf = ({ id, title }: Source): string | undefined =>
  title ? unsealShort(titlePlace(id), title) : undefined;

/**
 * Returns all that is known of a ready source besides its words: title, show, people, date,
 * chapters, links, language, length, quality and notes. Throws DAMAGED.
 */
export function transcriptInfo(source: Source): TranscriptInfo {
  const title = titleOf(source);
  return {
    ...storedKnown(source),
    origin: (source.origin ?? "text") as Origin,
    words: source.words ?? 0,
    ...(source.language ? { language: source.language } : {}),
    ...(source.durationSeconds ? { duration: source.durationSeconds } : {}),
    ...(title ? { title } : {}),
  };
}

/** What the API shows of a source beside its transcript; nothing of it is believed if it is sent back. */
export type KnownAnswer = Pick<
  Known,
  "show" | "people" | "date" | "chapters" | "links" | "quality" | "notes"
>;

/** Returns what reading found out besides the words. Throws DAMAGED. */
export function knownOf(source: Source): KnownAnswer {
  const { show, people, date, chapters, links, quality, notes } = transcriptInfo(source);
  return { show, people, date, chapters, links, quality, notes };
}

/** Returns what the API shows of a source. Throws DAMAGED. */
export function sourceInfo(source: Source): SourceInfo {
  const { duration, title, language, words, origin } = transcriptInfo(source);
  return {
    sourceId: source.id,
    origin,
    words,
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    ...(duration ? { durationSeconds: duration } : {}),
  };
}
