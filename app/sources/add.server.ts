import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { and, desc, eq, inArray } from "drizzle-orm";
import { afterCommit, database, type Transaction, transact } from "../../db/client.server.ts";
import { keyedHash } from "../../db/encrypted.ts";
import { sources } from "../../db/schema.ts";
import { env } from "../env.server.ts";
import { mayHaveSubtitles } from "./file-types.ts";
import { admitRecording } from "./media/allowance.server.ts";
import { hasFfmpeg } from "./media/programs.server.ts";
import { hasSpeech } from "./media/speech/configured.server.ts";
import { sourceError } from "./messages.ts";
import { orderReading } from "./order-reading.server.ts";
import { ownership, type UploadedFile } from "./receive-file.server.ts";
import { findByText } from "./source-row.server.ts";

type NewFile = Pick<UploadedFile, "reader" | "path" | "byteSize" | "hash" | "keep"> & {
  /** Missing for a transcript, which never was a file of the user's. */
  name?: string;
  /** The person's own; otherwise the reader looks for one. */
  title?: string;
};

/**
 * Adds an uploaded file as a source of the user and queues its extraction, within the transaction.
 * The same bytes again return the user's source that is being read or ready; the new file is then
 * deleted. Returns the source's id. Throws TOO_MANY after 20 sources in an hour and, for audio and
 * video, NO_FFMPEG, ASR_OFF and NOT_ENOUGH_CREDITS; the caller must then discard the file.
 */
export function addUpload(
  tx: Transaction,
  userId: string,
  file: NewFile,
  now = Date.now(),
): string {
  const joined = sameFile(tx, userId, file);
  if (joined) {
    afterCommit(tx, () => void rm(file.path, { force: true }));
    return joined;
  }
  if (file.reader === "media") admitMedia(tx, userId, file, now);
  const source = {
    sourceType: "file" as const,
    reader: file.reader,
    fileName: file.name,
    title: file.title,
    byteSize: file.byteSize,
    fileHash: file.hash,
    uploadName: path.basename(file.path),
  };
  const id = orderReading(tx, userId, source, now);
  afterCommit(tx, file.keep);
  return id;
}

/** Refuses at once a recording that its job would refuse anyway. */
function admitMedia(tx: Transaction, userId: string, { name = "" }: NewFile, now: number): void {
  if (!hasFfmpeg()) throw sourceError("NO_FFMPEG");
  if (!hasSpeech() && !mayHaveSubtitles(name)) throw sourceError("ASR_OFF");
  admitRecording(tx, userId, now);
}

function sameFile(tx: Transaction, userId: string, file: NewFile): string | undefined {
  return tx.orm
    .select({ id: sources.id })
    .from(sources)
    .where(
      and(
        eq(sources.userId, userId),
        eq(sources.fileHash, file.hash),
        eq(sources.reader, file.reader),
        inArray(sources.status, ["extracting", "ready"]),
      ),
    )
    .orderBy(desc(sources.createdAt))
    .get()?.id;
}

/**
 * Adds a client's transcript as a source of the user and queues its extraction. A text that equals
 * a stored transcript returns that source. Returns the source's id.
 */
export async function addText(userId: string, text: string): Promise<string> {
  const known = findByText(userId, text);
  if (known) return known.id;
  const file = await receiveText(text);
  try {
    return transact(database(), (tx) => addUpload(tx, userId, file));
  } finally {
    await file.discard();
  }
}

/**
 * Writes a text durably to the uploads folder, like a file that was uploaded. `name` is what people
 * see, `title` what they themselves call it: the same text under another title is another file.
 */
export async function receiveText(
  text: string,
  { name, title }: { name?: string; title?: string } = {},
): Promise<NewFile & Pick<UploadedFile, "discard">> {
  const bytes = Buffer.from(text, "utf8");
  const file = path.join(env().uploadsDir, randomUUID());
  const hash = keyedHash(env().encryptionKey, "file").update(bytes);
  if (title) hash.update(`\0${title}`);
  await writeDurably(file, bytes);
  return {
    reader: "text",
    path: file,
    byteSize: bytes.length,
    hash: hash.digest("hex"),
    ...(name ? { name } : {}),
    ...(title ? { title } : {}),
    ...ownership(file),
  };
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
