import { and, eq } from "drizzle-orm";
import { database, transact } from "../../db/client.server.ts";
import { sources, transcripts } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { countWords } from "../languages/words.ts";
import { appendPart, beginTranscript, readParts, transcriptOf } from "./store.server.ts";
import { textHasher } from "./text-form.ts";
import type { Segment } from "./transcript.ts";

/** What becomes of a segment: itself, another, or nothing. */
export type Change = (segment: Segment) => Segment | undefined;

/** Names the version of a transcript that a form was made of. Throws NOT_FOUND. */
export const versionOf = transcriptOf;

/**
 * Makes a corrected transcript the source's current one: a new version, whose words are what is paid
 * for and quoted from now on. Throws NOT_FOUND, INVALID where no text would be left, and CONFLICT
 * where `from` is not the current version any more. The same text again makes no version.
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
  for await (const segments of readParts(userId, sourceId)) {
    const corrected = segments.map(change).filter((segment) => segment !== undefined);
    hasher.add(corrected);
    for (const { text } of corrected) words += countWords(text);
    await appendPart(transcriptId, sequence, corrected);
    sequence += 1;
  }
  const kept =
    words > 0 && makeCurrent(userId, sourceId, { from, transcriptId, words }, hasher.digest());
  if (!kept) {
    database().orm.delete(transcripts).where(eq(transcripts.id, transcriptId)).run();
    if (words === 0) throw new AppError("INVALID", "A transcript needs some text.");
  }
}

type Corrected = { from: string; transcriptId: string; words: number };

/** False where the text is the one that stands there already. */
function makeCurrent(
  userId: string,
  sourceId: string,
  { from, transcriptId, words }: Corrected,
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
      if (source.textHash === textHash) return false;
      orm.update(sources).set({ transcriptId, words, textHash }).where(owned).run();
      return true;
    });
  } catch (thrown) {
    database().orm.delete(transcripts).where(eq(transcripts.id, transcriptId)).run();
    throw thrown;
  }
}
