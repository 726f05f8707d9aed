import { randomInt } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Database } from "../db/client.server.ts";
import { seal } from "../db/encrypted.ts";
import { keepKeyCheck } from "../db/key-check.server.ts";
import { drafts, securityEvents, strategies, transforms } from "../db/schema.ts";
import { damagedText } from "../db/sealed.server.ts";
import { type SealedColumn, sealedColumns } from "../db/sealed-columns.ts";
import { opens, valuesOf } from "../db/sealed-values.server.ts";
import { insertUser, useTestDatabase } from "../db/testing.ts";
import { fillAccount } from "./account/testing.ts";
import { openSession } from "./auth/session.server.ts";
import { sealBrief } from "./briefs/brief.server.ts";
import { env } from "./env.server.ts";
import { searchResults } from "./history/search/results.server.ts";
import { createDraft } from "./home/drafts.server.ts";
import { sealTitle } from "./pieces/chosen-title.server.ts";
import { libraryForm, noteInLibrary } from "./pieces/library.server.ts";
import { writtenPiece } from "./pieces/testing.ts";
import { loader as home } from "./routes/_index.tsx";
import { loader as exported } from "./routes/api.account_.export.ts";
import { loader as contentHistory } from "./routes/api.content.history.ts";
import { loader as job } from "./routes/api.job.$jobId.ts";
import { loader as strategyCall } from "./routes/api.strategy.$id.ts";
import { loader as strategyHistory } from "./routes/api.strategy.history.ts";
import { loader as samplesCall } from "./routes/api.writing-samples.ts";
import { loader as account } from "./routes/billing_.account.tsx";
import { loader as piece } from "./routes/history.$jobId.tsx";
import { loader as summary } from "./routes/history.strategy.$id.tsx";
import { loader as history } from "./routes/history.tsx";
import { loader as versions } from "./routes/history_.$jobId.versions.tsx";
import { loader as sourceList } from "./routes/sources._index.tsx";
import { loader as source } from "./routes/sources.$id.tsx";
import { loader as samples } from "./routes/writing-samples.tsx";
import { addSample } from "./samples/samples.server.ts";
import { storeCheckpoint } from "./sources/checkpoints.server.ts";
import { call, origin, requestAs } from "./testing/routes.ts";
import { insertStrategy } from "./testing/states/finished-strategy.ts";

type Filled = Awaited<ReturnType<typeof fill>>;

/** A user with two or more of everything, so that what is not damaged can be told apart. */
async function fill(db: Database, userId: string) {
  keepKeyCheck(db.sqlite, env().encryptionKey);
  const ids = await fillAccount(db, userId);
  const other = await writtenPiece(db, userId, "x");
  const { strategyId } = insertStrategy(userId, { url: "https://site.example/talk" });
  const key = env().encryptionKey;
  const row = ids.sourceId;
  db.sqlite
    .prepare("UPDATE sources SET title = ? WHERE id = ?")
    .run(seal(key, { table: "sources", column: "title", row }, "The seed library"), row);
  db.sqlite
    .prepare("UPDATE sources SET known = ? WHERE id = ?")
    .run(seal(key, { table: "sources", column: "known", row }, '{"quality":"good"}'), row);
  const device = seal(key, { table: "security_events", column: "device", row: "e" }, "Firefox");
  const event = { id: "e", userId, kind: "signed-in", createdAt: Date.now(), lastAt: Date.now() };
  db.orm
    .insert(securityEvents)
    .values({ ...event, device })
    .run();
  // Its source was never read: it borrows a transcript.
  db.sqlite
    .prepare(
      "UPDATE sources SET transcriptId = (SELECT transcriptId FROM sources WHERE id = ?) WHERE transcriptId IS NULL",
    )
    .run(ids.sourceId);
  addSample(userId, { title: "Another", content: "Long, and with many words." });
  storeCheckpoint(ids.sourceId, "survey", { words: 7 });
  const draftId = createDraft(userId, { mode: "quick", brief: "For gardeners." });
  db.orm.update(drafts).set({ sourceId: ids.sourceId, format: "x" }).run();
  for (const row of db.orm.select({ id: transforms.id }).from(transforms).all()) {
    const chosenTitle = sealTitle(row.id, "Chosen");
    const brief = sealBrief("transforms", row.id, "Short.");
    db.sqlite
      .prepare("UPDATE transforms SET brief = ?, chosenTitle = ? WHERE id = ?")
      .run(brief, chosenTitle, row.id);
  }
  for (const { id } of db.orm.select({ id: transforms.id }).from(transforms).all())
    noteInLibrary(
      userId,
      id,
      libraryForm.parse({ name: "Ours", publishedUrl: "https://site.example/ours" }),
    );
  // A search keeps folded texts.
  await searchResults(userId, "seed", {}, AbortSignal.timeout(60_000));
  for (const { id } of db.orm.select({ id: strategies.id }).from(strategies).all())
    db.sqlite
      .prepare("UPDATE strategies SET brief = ? WHERE id = ?")
      .run(sealBrief("strategies", id, "Stress the cost."), id);
  return { ...ids, other, strategyId, draftId };
}

async function asked(userId: string, loader: unknown, path: string, params = {}) {
  const answer: unknown = await call(loader as never, await requestAs(userId, path), params);
  if (!(answer instanceof Response)) return { status: 200, body: JSON.stringify(answer) };
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, body: Buffer.from(bytes).toString(), bytes };
}

/** What stays whole beside a damaged row: each shows its other rows. */
const lists = (userId: string, { draftId }: Filled) =>
  Promise.all([
    asked(userId, history, "/history"),
    asked(userId, history, "/history?q=seed"),
    asked(userId, contentHistory, "/api/content/history"),
    asked(userId, strategyHistory, "/api/strategy/history"),
    asked(userId, sourceList, "/sources"),
    asked(userId, samples, "/writing-samples"),
    asked(userId, samplesCall, "/api/writing-samples"),
    asked(userId, home, "/"),
    asked(userId, home, `/?draft=${draftId}`),
  ]);

/** What may be damaged itself: then it says so. */
const single = (userId: string, ids: Filled) =>
  Promise.all([
    asked(userId, source, `/sources/${ids.sourceId}`, { id: ids.sourceId }),
    asked(userId, summary, `/history/strategy/${ids.strategyId}`, { id: ids.strategyId }),
    asked(userId, strategyCall, `/api/strategy/${ids.strategyId}`, { id: ids.strategyId }),
    asked(userId, piece, `/history/${ids.jobId}`, { jobId: ids.jobId }),
    asked(userId, job, `/api/job/${ids.jobId}`, { jobId: ids.jobId }),
    asked(userId, versions, `/history/${ids.jobId}/versions`, { jobId: ids.jobId }),
    asked(userId, home, `/?strategy=${ids.strategyId}`),
  ]);

async function filesOf(db: Database, userId: string): Promise<Record<string, string>> {
  db.sqlite.exec("DELETE FROM throttles");
  const { status, bytes } = await asked(userId, exported, "/api/account/export");
  expect(status).toBe(200);
  const files = unzipSync(bytes ?? new Uint8Array());
  return Object.fromEntries(Object.entries(files).map(([name, body]) => [name, strFromU8(body)]));
}

/** Flips a bit of the newest value of a column; the answer puts it back. */
function damage(db: Database, { table, column }: SealedColumn): () => void {
  const found = db.sqlite
    .prepare(`SELECT rowid AS at, "${column}" AS value FROM "${table}" WHERE "${column}" NOT NULL`)
    .get() as { at: number; value: Buffer };
  const write = (value: Buffer) =>
    db.sqlite.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE rowid = ?`).run(value, found.at);
  const altered = Buffer.from(found.value);
  const at = randomInt(altered.length);
  altered.writeUInt8(altered.readUInt8(at) ^ (1 << randomInt(8)), at);
  write(altered);
  return () => void write(found.value);
}

/** Not of the user's own data, or shown by another value in the export. */
const notExported = new Set([
  "key_checks.value",
  "users.totpSecret",
  "checkpoints.body",
  "security_events.device",
  "sessions.device",
  "transforms.title",
  "transforms.chosenTitle",
  // Marks of the library count as not made; what a search keeps is made anew.
  "transforms.name",
  "transforms.publishedUrl",
  "source_search.body",
  "piece_search.body",
]);

test("a damaged value of any sealed column costs its own row and no other", async () => {
  const { db } = useTestDatabase();
  const userId = insertUser(db, { credits: 2_000 }).id;
  await openSession(new Request(origin), userId);
  const ids = await fill(db, userId);
  for (const column of sealedColumns)
    for (const sealed of valuesOf(db.sqlite, column))
      expect(opens(env().encryptionKey, sealed), JSON.stringify(sealed.place)).toBe(true);
  const whole = await lists(userId, ids);
  for (const { status, body } of whole) {
    expect(status).toBe(200);
    expect(body).not.toContain(damagedText);
  }
  for (const { status, body } of await single(userId, ids))
    expect([status, body.includes("damaged")], body.slice(0, 200)).toEqual([200, false]);
  const files = await filesOf(db, userId);
  expect(files["MISSING.txt"]).toBeUndefined();

  for (const column of sealedColumns) {
    const name = `${column.table}.${column.column}`;
    const restore = damage(db, column);
    const found = [...valuesOf(db.sqlite, column)];
    expect(found.filter((value) => !opens(env().encryptionKey, value))).toHaveLength(1);
    for (const [at, { status, body }] of (await lists(userId, ids)).entries()) {
      expect(status, name).toBe(200);
      const rows = (text = "") => text.match(/"(?:createdAt|id)":/g)?.length;
      expect(rows(body), `${name} of list ${at}`).toBe(rows(whole[at]?.body));
    }
    expect((await asked(userId, account, "/billing/account")).status, name).toBe(200);
    for (const { status, body } of await single(userId, ids)) {
      expect([200, 500], `${name}: ${body}`).toContain(status);
      if (status === 500) expect(body).toMatch(/stored copy is damaged/);
    }
    const left = await filesOf(db, userId);
    if (notExported.has(name)) expect(Object.keys(left), name).toEqual(Object.keys(files));
    else expect(left["MISSING.txt"] ?? "", name).toMatch(/^These entries can't be opened.*\n\n\S+/);
    expect(Object.keys(left).length, name).toBeGreaterThan(Object.keys(files).length - 5);
    restore();
  }
});
