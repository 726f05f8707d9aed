import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { call, requestAs } from "../testing/routes.ts";
import { insertStrategy } from "../testing/states/finished-strategy.ts";
import { insertModelPiece } from "../testing/states/pieces.ts";
import { insertSource, insertTransform } from "../testing/states/states.ts";
import { loader as user } from "./api.auth.user.ts";
import { loader as jobs } from "./api.content.history.ts";
import { loader as job } from "./api.job.$jobId.ts";
import { loader as strategy } from "./api.strategy.$id.ts";
import { loader as strategies } from "./api.strategy.history.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com", credits: 500 }).id;
});

async function read<T>(route: Parameters<typeof call>[0], params = {}): Promise<T> {
  return (await call(route, await requestAs(userId, "/api"), params)).json() as Promise<T>;
}

test("a user has e-mail, first name and picture", async () => {
  const picture = "https://people.example/ana.png";
  db.orm.update(users).set({ firstName: "Ana", profileImageUrl: picture }).run();
  expect(await read(user)).toMatchObject({
    email: "ana@example.com",
    firstName: "Ana",
    profileImageUrl: picture,
  });
});

type Job = { id: string; transformedContent: string };

test("a content job has the fields of the specification, in History and when asked for", async () => {
  const id = insertModelPiece(userId);
  const [listed] = await read<Job[]>(jobs);
  expect(listed).toEqual({
    id,
    jobId: id,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    targetFormat: "blog",
    sourceType: "youtube",
    sourceUrl: expect.stringMatching(/^https:/),
    fileName: null,
    status: "completed",
    error: null,
    transformedContent: expect.any(String),
  });
  expect(await read(job, { jobId: id })).toMatchObject({ ...listed });
  const { metadata, ...content } = JSON.parse(listed?.transformedContent ?? "");
  expect(metadata.originalSource).toBeTruthy();
  expect(formatOf("blog").schema.safeParse(content).success).toBe(true);
});

test("a job that failed has its error, else Processing failed", async () => {
  const failed = (message: string) =>
    insertTransform(userId, insertSource(userId), new AppError("INTERNAL", message));
  const ids = [failed("Cancelled"), failed("")];
  const errors = await Promise.all(
    ids.map(async (jobId) => (await read<{ error: string }>(job, { jobId })).error),
  );
  expect(errors).toEqual(["Cancelled", "Processing failed"]);
});

test("a strategy has the fields of the specification, in History and when asked for", async () => {
  const { strategyId } = insertStrategy(userId);
  const [listed] = await read<Record<string, string>[]>(strategies);
  expect(listed).toMatchObject({
    id: strategyId,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    status: "completed",
    sourceType: "file",
    sourceUrl: null,
    fileName: "seed-library.txt",
    error: null,
  });
  expect(await read(strategy, { id: strategyId })).toEqual(listed);
  expect(JSON.parse(listed?.step1Output ?? "")).toMatchObject({
    topic: expect.any(String),
    targetAudience: expect.any(String),
    primaryGoals: expect.any(Array),
    tone: expect.any(String),
    keyTakeaways: expect.any(Array),
  });
  for (const piece of JSON.parse(listed?.step4Output ?? ""))
    expect(piece).toMatchObject({ format: expect.any(String), content: expect.any(Object) });
  for (const item of JSON.parse(listed?.step5Output ?? ""))
    expect(item).toMatchObject({
      contentPiece: { format: expect.any(String), title: expect.any(String) },
      publishDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      publishTime: expect.stringMatching(/^\d\d:\d\d/),
      platform: expect.any(String),
      promotionStrategy: expect.any(Array),
    });
});
