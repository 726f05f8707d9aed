import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { forgetProgress, noteProgress } from "../../jobs/progress.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import { orderRewrite, priceOfPart } from "../pieces/rewrite.server.ts";
import { writtenPiece } from "../pieces/testing.ts";
import { extractKey } from "../sources/sources.server.ts";
import { requestAs } from "../testing/routes.ts";
import { insertSource } from "../testing/states/states.ts";
import { insertUnderWay } from "../testing/states/strategy-under-way.ts";
import { loader as rewrite } from "./api.job_.$jobId.rewrite.ts";
import { loader as source } from "./api.source.$sourceId.progress.ts";
import { loader as strategy } from "./api.strategy_.$id.progress.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

test("a strategy's progress tells how its steps and pieces stand, and nothing that they gave", async () => {
  const id = insertUnderWay(userId, { step: 4, last: "processing", held: 152 });
  const answer = await call(strategy, await requestAs(userId, "/"), { id });
  const waiting = "waiting for its turn";
  expect(await answer.json()).toEqual({
    status: "processing",
    steps: [
      { step: 1, status: "done" },
      { step: 2, status: "done" },
      { step: 3, status: "done" },
      { step: 4, status: "processing" },
    ],
    note: waiting,
    pieces: [
      { transformId: expect.any(String), status: "completed", progress: 100, note: "" },
      {
        transformId: expect.any(String),
        status: "processing",
        progress: 30,
        note: `${waiting}; the percentage only counts the time`,
      },
    ],
  });
});

test("the reading of a source tells how it stands", async () => {
  const sourceId = insertSource(userId);
  const ask = async () => call(source, await requestAs(userId, "/"), { sourceId });
  const waiting = { status: "extracting", note: "waiting for its turn" };
  expect(await (await ask()).json()).toEqual(waiting);
  noteProgress(extractKey(sourceId), "reading page 12 of 40");
  expect(await (await ask()).json()).toMatchObject({ note: "reading page 12 of 40" });
  forgetProgress(extractKey(sourceId));
});

test("the rewriting of a part tells how it stands", async () => {
  const jobId = await writtenPiece(db, userId, "newsletter");
  const ask = async () => call(rewrite, await requestAs(userId, "/"), { jobId });
  expect((await ask()).status).toBe(404);
  orderRewrite(userId, {
    transformId: jobId,
    path: "sections.0",
    submissionKey: randomUUID(),
    shownCredits: priceOfPart(userId, jobId),
  });
  const waiting = { status: "processing", note: "waiting for its turn" };
  expect(await (await ask()).json()).toEqual(waiting);
});
