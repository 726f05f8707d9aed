import { readFile } from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import { database, transact } from "../../../../db/client.server.ts";
import { insertUser, useTestDatabase as prepare } from "../../../../db/testing.ts";
import { type Kind, startSpeechServer } from "../../../testing/servers/speech-server.ts";
import { readParts } from "../../../transcripts/store.server.ts";
import type { Segment } from "../../../transcripts/transcript.ts";
import { addUpload } from "../../add.server.ts";
import type { Source } from "../../source-row.server.ts";
import { extractNow, uploadOf } from "../../testing.ts";

/** A speech server, a database whose environment points to it, and a user with credits. */
export async function withSpeech(
  options: { kind?: Kind; model?: string; variables?: Record<string, string> } = {},
) {
  const server = await startSpeechServer(options.kind ?? "speaches");
  onTestFinished(() => server.close());
  const { db } = prepare({
    TRANSCRIBE_BASE_URL: server.url,
    ...(options.model ? { TRANSCRIBE_MODEL: options.model } : {}),
    ...options.variables,
  });
  return { server, userId: insertUser(db, { credits: 100 }).id };
}

/** Uploads a file from the disk and returns the source's id. */
export async function addMedia(
  userId: string,
  file: string,
  name = path.basename(file),
): Promise<string> {
  const upload = await uploadOf(new File([new Uint8Array(await readFile(file))], name));
  try {
    return transact(database(), (tx) => addUpload(tx, userId, upload));
  } finally {
    await upload.discard();
  }
}

/** Uploads a file, extracts it and returns its source and segments. */
export async function extractMedia(
  userId: string,
  file: string,
  name?: string,
): Promise<{ source: Source; segments: Segment[] }> {
  const source = await extractNow(userId, await addMedia(userId, file, name));
  const segments: Segment[] = [];
  if (source.status === "ready")
    for await (const part of readParts(userId, source.id)) segments.push(...part);
  return { source, segments };
}
