import { type Database, transact } from "../../db/client.server.ts";
import { startTransform } from "../orders/orders.server.ts";
import { addText } from "../sources/sources.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { talk } from "../testing/material/material.ts";
import { startRunner } from "../testing/routes.ts";
import { requireTransform } from "./read.server.ts";

/**
 * Reads the talk as a source of the user, writes a piece from it and returns the transform's id.
 */
export async function writtenPiece(
  db: Database,
  userId: string,
  format: string,
  options = { useStyleMatching: false, useLlmo: false },
  brief?: string,
): Promise<string> {
  const runner = startRunner();
  try {
    const sourceId = await addText(userId, talk.buffer.toString("utf8"));
    await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
    const submissionKey = crypto.randomUUID();
    const order = { submissionKey, sourceId, format, options, ...(brief ? { brief } : {}) };
    const id = transact(db, (tx) => startTransform(tx, userId, order));
    let written = requireTransform(userId, id);
    while (written.status === "processing") {
      await new Promise((resolve) => setTimeout(resolve, 5));
      written = requireTransform(userId, id);
    }
    if (written.error) throw new Error(written.error);
    return id;
  } finally {
    await runner.drain();
  }
}
