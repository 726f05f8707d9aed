import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { sources, transforms } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { insertTalk } from "../sources/insert-talk.testing.ts";
import { sealNames } from "../sources/names.server.ts";
import { markdownFile } from "./download.server.ts";
import { progressAfter } from "./progress.ts";
import { contentJob, requirePiece, requireTransform } from "./read.server.ts";
import {
  openPiece,
  type StoredPiece,
  sealPiece,
  transformedContent,
} from "./stored-piece.server.ts";
import { jobView, sourceShown } from "./view.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
  insertTalk(db, userId);
});

function insertTransform(id: string, createdAt: number, result?: Buffer): void {
  const options = { useStyleMatching: false, useLlmo: false };
  const status = result ? ("completed" as const) : ("processing" as const);
  db.orm
    .insert(transforms)
    .values({
      id,
      userId,
      submissionKey: id,
      sourceId: "source",
      targetFormat: "x",
      ...options,
      status,
      result,
      createdAt,
    })
    .run();
}

const piece: StoredPiece = {
  content: { tweets: [{ tweetNumber: 1, totalTweets: 1, content: "A bean." }] },
  metadata: {
    originalSource: "talk.txt",
    transformedAt: "2026-11-20T10:00:00.000Z",
    totalTweets: 1,
  },
  language: "en",
  evidence: [],
  checks: [],
  making: {
    writer: "extractive",
    note: "A draft",
    seconds: 1,
    checked: { quotations: 0, times: 0, numbers: 0 },
    repaired: 0,
    dropped: 0,
    sourceWords: 1,
    wordsRead: 1,
  },
};

test("a piece opens only in its own row, and its text is not in the database", () => {
  const sealed = sealPiece("mine", piece);
  insertTransform("mine", 1, sealed);
  insertTransform("moved", 2, sealed);
  expect(requirePiece(userId, "mine")).toEqual(piece);
  expect(() => requirePiece(userId, "moved")).toThrow();
  expect(sealed.includes("bean")).toBe(false);
  expect(() => openPiece("mine", sealed.subarray(0, -1))).toThrow();
});

test("clients get the content with its metadata, and nothing else", () => {
  expect(JSON.parse(transformedContent(piece))).toEqual({
    tweets: [{ tweetNumber: 1, totalTweets: 1, content: "A bean." }],
    metadata: piece.metadata,
  });
});

test("the API gives no quotation as one that has no evidence, and the row keeps it", () => {
  const tweets = [{ tweetNumber: 1, totalTweets: 1, content: "Ana: “a made-up bean”" }];
  insertTransform("quoting", 1, sealPiece("quoting", { ...piece, content: { tweets } }));
  const job = contentJob(userId, requireTransform(userId, "quoting"));
  expect(JSON.parse(job.transformedContent ?? "").tweets[0].content).toBe("Ana: a made-up bean");
  expect(requirePiece(userId, "quoting").content).toEqual({ tweets });
});

test("a file's times stay text, a video's lead to the moment in the Markdown too", () => {
  const tweets = [{ tweetNumber: 1, totalTweets: 1, content: "[1:05] A bean." }];
  insertTransform("timed", 1, sealPiece("timed", { ...piece, content: { tweets } }));
  expect(markdownFile(userId, "timed").text).toContain("[1:05] A bean.");
  db.orm
    .update(sources)
    .set(sealNames("source", { url: "https://youtu.be/aqz-KE-bpKQ" }))
    .run();
  const linked = "[1:05](https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=65s) A bean.";
  expect(markdownFile(userId, "timed").text).toContain(linked);
  expect(jobView(userId, requireTransform(userId, "timed")).piece?.markdown).toContain(linked);
});

test("progress without polls is what polls would show", () => {
  const at = [0, 1_999, 2_000, 6_500, 12_000, 600_000];
  expect(at.map(progressAfter)).toEqual([30, 30, 40, 60, 90, 90]);
});

test("a source is shown by its link, else its file, else Unknown source", () => {
  const sourceUrl = "https://example.com/talk";
  expect(sourceShown({ sourceUrl, fileName: "a" })).toEqual({ label: sourceUrl, url: sourceUrl });
  expect(sourceShown({ sourceUrl: null, fileName: "a.txt" })).toEqual({
    label: "a.txt",
    url: null,
  });
  expect(sourceShown({ sourceUrl: null, fileName: null }).label).toBe("Unknown source");
});
