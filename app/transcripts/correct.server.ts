import { and, eq } from "drizzle-orm";
import { database, transact } from "../../db/client.server.ts";
import { sources, transcripts } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { countWords } from "../languages/words.ts";
import { appendPart, beginTranscript, readParts, transcriptOf } from "./store.server.ts";
import { textHasher } from "./text-form.ts";
import type { Segment } from "./transcript.ts";

/** Returns a segment's correction: the same segment, another, or undefined to delete it. */
export type Change = (segment: Segment) => Segment | undefined;

/** Identifies the transcript version a form was made from. Throws NOT_FOUND. */
export const versionOf = transcriptOf;

/**
 * Makes a corrected transcript the source's current one: a new version, whose words set prices and
 * quotations from now on. Unchanged text and roles make no version. Throws NOT_FOUND, INVALID if no text
 * would be left, and CONFLICT if `from` is no longer the current version.
 */
export async function correctTranscript(
  userId: string,
  sourceId: string,
  from: string,
  change: Change,
): Promise<void> {
  const hasher = textHasher(env().encryptionKey);
  const transcriptId = beginTranscript(userId, sourceId);
  let words = 0;
  let sequence = 0;
  let hasNewRoles = false;
  for await (const segments of readParts(userId, sourceId)) {
    const changed = segments.map(change);
    const corrected = changed.filter((segment) => segment !== undefined);
    hasNewRoles ||= changed.some((now, at) => now && now.role !== segments[at]?.role);
    hasher.add(corrected);
    for (const { text } of corrected) words += countWords(text);
    await appendPart(transcriptId, sequence, corrected);
    sequence += 1;
  }
  const kept =
    words > 0 &&
    makeCurrent(userId, sourceId, { from, transcriptId, words, hasNewRoles }, hasher.digest());
  if (!kept) {
    database().orm.delete(transcripts).where(eq(transcripts.id, transcriptId)).run();
    if (words === 0) throw new AppError("INVALID", "A transcript needs some text.");
  }
}

type Corrected = { from: string; transcriptId: string; words: number; hasNewRoles: boolean };

/** Returns false if text and roles are the same as the current ones. */
function makeCurrent(
  userId: string,
  sourceId: string,
  { from, transcriptId, words, hasNewRoles }: Corrected,
  textHash: string,
): boolean {
  const owned = and(eq(sources.id, sourceId), eq(sources.userId, userId));
  try {
    return transact(database(), ({ orm }) => {
      const source = orm.select().from(sources).where(owned).get();
      if (source?.transcriptId !== from)
        throw new AppError(
          "CONFLICT",
          "This transcript was changed in the meantime. Your corrections are still here: save again to put them in its place.",
        );
      if (source.textHash === textHash && !hasNewRoles) return false;
      orm.update(sources).set({ transcriptId, words, textHash }).where(owned).run();
      return true;
    });
  } catch (thrown) {
    database().orm.delete(transcripts).where(eq(transcripts.id, transcriptId)).run();
    throw thrown;
  }
}
