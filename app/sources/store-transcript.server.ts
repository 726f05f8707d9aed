import { and, desc, eq, ne } from "drizzle-orm";
import { afterCommit, database, type Transaction } from "../../db/client.server.ts";
import { sources } from "../../db/schema.ts";
import { unlessDamaged } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import type { AppError } from "../errors.ts";
import type { Known } from "../transcripts/known.ts";
import {
  appendPart,
  beginTranscript,
  dropIncomplete,
  dropUnfinished,
} from "../transcripts/store.server.ts";
import { textHasher } from "../transcripts/text-form.ts";
import type { Segment, TranscriptInfo } from "../transcripts/transcript.ts";
import { dropHeard } from "./checkpoints.server.ts";
import { withCorrections } from "./known/correct.server.ts";
import { asMarked } from "./passages/own-marks.ts";
import type { Sink } from "./reader-type.ts";
import { readWithReader } from "./readers.server.ts";
import {
  requireSource,
  type Source,
  sealKnown,
  titleOf,
  transcriptInfo,
} from "./source-row.server.ts";
import { removeUpload } from "./sweep.server.ts";

type ExtractPayload = { sourceId: string; userId: string };

type Context = Pick<Sink, "signal" | "pool" | "onProgress">;

type Hooks = {
  /** Runs in the transaction that stores the transcript. */
  onReady?(tx: Transaction, source: Source): void;
};

/**
 * Reads a source and stores its transcript part by part. The returned writes make the source ready
 * and belong in the transaction that finishes the job. May run again after a crash: it first
 * deletes what a broken run left. Throws the source's error.
 */
export async function runExtraction(
  payload: ExtractPayload,
  context: Context,
  hooks: Hooks = {},
): Promise<(tx: Transaction) => void> {
  const source = requireSource(payload.userId, payload.sourceId);
  dropIncomplete(source.id);
  const transcriptId = beginTranscript(payload.userId, source.id);
  const hasher = textHasher(env().encryptionKey);
  let sequence = 0;
  const before = correctedBefore(source);
  const inOwnRole = asMarked(before.marks);
  const info = await readWithReader(source, {
    ...context,
    async onSegments(read) {
      const named = before.renamed ? renamed(read, before.renamed) : read;
      const segments = named.map(inOwnRole);
      hasher.add(segments);
      await appendPart(transcriptId, sequence, segments);
      sequence += 1;
    },
  });
  const textHash = hasher.digest();
  // A title that the person gave is theirs; one that a file tells is only found.
  const title = titleOf(source) ?? info.title;
  const told = withCorrections(title ? { ...info, title } : info, before);
  return (tx) => markReady(tx, payload, { info: told, transcriptId, textHash }, hooks);
}

/** Speakers under the names that a person gave them. */
const renamed = (segments: Segment[], names: Record<string, string>): Segment[] =>
  segments.map((segment) => {
    const name = segment.speaker && names[segment.speaker];
    return name ? { ...segment, speaker: name } : segment;
  });

/** What the same person corrected of the same file or address, which is now read again. */
function correctedBefore({ id, userId, fileHash }: Source): Known & { language?: string } {
  if (!fileHash) return {};
  const before = database()
    .orm.select()
    .from(sources)
    .where(
      and(
        eq(sources.userId, userId),
        eq(sources.fileHash, fileHash),
        eq(sources.status, "ready"),
        ne(sources.id, id),
      ),
    )
    .orderBy(desc(sources.createdAt))
    .get();
  return before ? unlessDamaged(() => transcriptInfo(before), {}) : {};
}

function markReady(
  tx: Transaction,
  { sourceId, userId }: ExtractPayload,
  read: { info: TranscriptInfo; transcriptId: string; textHash: string },
  { onReady }: Hooks,
): void {
  const { language, duration, words, origin, ...known } = read.info;
  const ready = tx.orm
    .update(sources)
    .set({
      status: "ready",
      ...sealKnown(sourceId, known),
      language,
      durationSeconds: duration,
      words,
      origin,
      textHash: read.textHash,
      transcriptId: read.transcriptId,
      readyAt: Date.now(),
    })
    .where(and(eq(sources.id, sourceId), eq(sources.userId, userId)))
    .returning()
    .get();
  if (!ready) return;
  dropHeard(tx, sourceId);
  onReady?.(tx, ready);
  removeAfterCommit(tx, ready);
}

/** Marks a source as failed for good; deletes its upload and partial transcript. */
export function failExtraction(
  tx: Transaction,
  { sourceId, userId }: ExtractPayload,
  error: AppError,
): void {
  dropUnfinished(tx, sourceId);
  const failed = tx.orm
    .update(sources)
    .set({ status: "error", errorCode: error.code, error: error.message })
    .where(
      and(eq(sources.id, sourceId), eq(sources.userId, userId), eq(sources.status, "extracting")),
    )
    .returning()
    .get();
  if (failed) removeAfterCommit(tx, failed);
}

/** Deletes an upload as soon as it is no longer needed; if that fails, the sweep does it. */
function removeAfterCommit(tx: Transaction, { uploadName }: Source): void {
  if (uploadName) afterCommit(tx, () => void removeUpload(uploadName).catch(() => {}));
}
