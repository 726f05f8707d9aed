import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../db/client.server.ts";
import { sources } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { loader } from "../../routes/api.account_.export.ts";
import { sealNames } from "../../sources/names.server.ts";
import { call, requestAs } from "../../testing/routes.ts";
import { appendPart, beginTranscript } from "../../transcripts/store.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com", credits: 500 }).id;
});

/** Text that barely compresses, so that memory kept for it would show. */
const noise = () => randomBytes(750).toString("base64");

/** Inserts a ready source with a transcript of about `kilobytes`, as an extraction leaves it. */
async function insertLongSource(kilobytes: number): Promise<void> {
  const id = randomUUID();
  const row = { id, userId, sourceType: "file" as const, reader: "text", createdAt: Date.now() };
  db.orm
    .insert(sources)
    .values({ ...row, status: "extracting", ...sealNames(id, { fileName: `${id}.txt` }) })
    .run();
  const transcriptId = beginTranscript(userId, id);
  const segments = Array.from({ length: 128 }, (_, index) => ({
    id: `s${index}`,
    start: index * 30,
    text: noise(),
  }));
  for (let part = 0; part < kilobytes / 128; part++) await appendPart(transcriptId, part, segments);
  db.orm.update(sources).set({ status: "ready", transcriptId }).where(eq(sources.id, id)).run();
}

test("two hundred long sources pass through a few megabytes of memory", async () => {
  for (let count = 0; count < 200; count++) await insertLongSource(128);
  const answer = await call(loader, await requestAs(userId, "/api/account/export"));
  const reader = answer.body?.getReader();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  /** Collects twice: buffers are freed a turn after their owners. */
  const used = async () => {
    collect();
    await setImmediate();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = await used();
  let peak = 0;
  let bytes = 0;
  for (let chunks = 0; ; chunks++) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    bytes += value?.byteLength ?? 0;
    if (chunks % 500 === 0) peak = Math.max(peak, (await used()) - before);
  }
  expect(bytes).toBeGreaterThan(30_000_000);
  expect(peak).toBeLessThan(16 * 1024 * 1024);
});
