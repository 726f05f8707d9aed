import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { pieceVersions } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Blog } from "../formats/blog.ts";
import { fastestMs } from "../testing/routes.ts";
import { slowness } from "../testing/slowness.ts";
import { requirePiece } from "./read.server.ts";
import { writtenPiece } from "./testing.ts";
import { addVersion } from "./versions.server.ts";
import { versionsView } from "./versions-view.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

/** Makes a post of 2,600 words with `count` versions, each of which rewrites one section. */
async function rewrittenPost(count: number): Promise<string> {
  const id = await writtenPiece(db, userId, "blog");
  const piece = requirePiece(userId, id);
  const section = (version: number) => ({
    heading: "The same heading",
    content: Array.from({ length: 260 }, (_, at) => `w${at}v${version}`).join(" "),
  });
  for (let version = 2; version <= count; version++) {
    const sections = Array.from({ length: 10 }, (_, at) => section(at === 4 ? version : at));
    const content = { ...(piece.content as Blog), sections };
    const change = { from: version - 1, cause: "edited" as const, piece: { ...piece, content } };
    transact(db, (tx) => addVersion(tx, userId, id, change));
  }
  return id;
}

test("fifty versions of a long post are listed, and two compared, within 100 ms", async () => {
  const id = await rewrittenPost(50);
  expect(fastestMs(() => versionsView(userId, id, 50))).toBeLessThan(100 * slowness());
  const view = versionsView(userId, id, 50);
  expect(view.versions).toHaveLength(50);
  expect(view.comparison).toMatchObject({
    version: 50,
    before: 49,
    words: { added: 260, removed: 260 },
  });
});

test("no version is opened that was not asked for", async () => {
  const id = await rewrittenPost(4);
  db.orm
    .update(pieceVersions)
    .set({ body: Buffer.from("not to be opened") })
    .run();
  expect(versionsView(userId, id).versions).toHaveLength(4);
  expect(() => versionsView(userId, id, 3)).toThrow();
});

test("a version that is not there, or has none before it, has no comparison", async () => {
  const id = await rewrittenPost(2);
  for (const asked of [1, 0, 5, 1.5, Number.NaN])
    expect(() => versionsView(userId, id, asked)).toThrow("This version does not exist.");
});
