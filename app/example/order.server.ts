import { readFile } from "node:fs/promises";
import path from "node:path";
import { database, transact } from "../../db/client.server.ts";
import { startFreePiece } from "../orders/orders.server.ts";
import { addUpload, receiveText } from "../sources/sources.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { exampleFormat, exampleSource } from "./example.server.ts";

const noOptions = { useStyleMatching: false, useLlmo: false };
/** Reading a text of seven minutes takes a tenth of a second. */
const waitMs = 10_000;

const title = "Tower clocks: the example conversation";

/** The conversation, from the files of the build or, without one, of the sources. */
async function conversation(): Promise<string> {
  const [, name = ""] = exampleSource.path.split("/");
  const built = path.resolve("build/client", name);
  return readFile(built, "utf8").catch(() => readFile(path.resolve("public", name), "utf8"));
}

async function addOnce(userId: string, file: Awaited<ReturnType<typeof receiveText>>) {
  try {
    return transact(database(), (tx) => addUpload(tx, userId, file));
  } finally {
    await file.discard();
  }
}

/**
 * Orders a piece of the example conversation by the built-in writer, free, and returns its id; the
 * same piece each time. The conversation is ours, so no notice has to be accepted. Throws TOO_MANY
 * after 20 sources in an hour, UNAVAILABLE if reading it takes too long.
 */
export async function orderExample(userId: string, signal: AbortSignal): Promise<string> {
  const file = await receiveText(await conversation(), { name: "tower-clocks.txt", title });
  const sourceId = await addOnce(userId, file);
  await waitForSource(userId, sourceId, signal, waitMs);
  const order = {
    submissionKey: `example:${sourceId}`,
    sourceId,
    format: exampleFormat.id,
    options: noOptions,
    writer: "extractive" as const,
  };
  return transact(database(), (tx) => startFreePiece(tx, userId, order));
}
