import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Runner } from "../../jobs/runner.server.ts";
import { startTransform } from "../orders/orders.server.ts";
import { requirePiece } from "../pieces/read.server.ts";
import { addText, requireSource } from "../sources/sources.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { startRunner } from "../testing/routes.ts";
import { example, exampleFormat, exampleSource } from "./example.server.ts";

let db: Database;
let runner: Runner;

beforeEach(() => {
  db = useTestDatabase().db;
  runner = startRunner();
});

const conversation = () => readFileSync(`public${exampleSource.path}`, "utf8");

/** Clocks differ from run to run, the piece does not. */
function withoutClocks<Piece extends ReturnType<typeof requirePiece>>(piece: Piece) {
  const metadata = { ...piece.metadata, originalSource: "tower-clocks.txt", transformedAt: "" };
  return { ...piece, metadata, making: { ...piece.making, seconds: 0 } };
}

/** `npm run unit -- app/example -u` writes the piece anew after a change of the writer. */
test("the example is what the built-in writer makes of the conversation", async () => {
  const { id: userId } = insertUser(db, { credits: 500 });
  const sourceId = await addText(userId, conversation());
  await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
  expect(requireSource(userId, sourceId).words).toBe(exampleSource.words);
  const options = { useStyleMatching: false, useLlmo: false };
  const order = { submissionKey: "1", sourceId, format: exampleFormat.id, options };
  const jobId = transact(db, (tx) => startTransform(tx, userId, order));
  await runner.runUntilEmpty();
  const piece = withoutClocks(requirePiece(userId, jobId));
  expect(piece.making.writer).toBe("extractive");
  await expect(`${JSON.stringify(piece, null, 2)}\n`).toMatchFileSnapshot("made/social.json");
});

test("the first thing shown is a quotation that stands in the conversation", () => {
  const { note } = example().proof;
  // The conversation's own lines have first names; the host says the rest in the greeting.
  const [name] = note.speaker?.split(" ") ?? [];
  const line = `${note.lines[0]?.place} ${name}: ${note.lines[0]?.before}${note.lines[0]?.hit}`;
  expect(conversation()).toContain(line);
});

test("nothing of the example is marked as not found", () => {
  expect(example().piece.marks).toEqual([]);
});
