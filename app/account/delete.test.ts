import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { closeDatabase, type Database, database } from "../../db/client.server.ts";
import * as schema from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { hashPassword } from "../auth/password.server.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { balance } from "../credits/ledger.server.ts";
import type { Env } from "../env.server.ts";
import { hashSubject } from "../http/throttles/key.server.ts";
import { startRunner } from "../testing/routes.ts";
import { deleteAccount, removeUser } from "./delete.server.ts";
import { canary, fillAccount } from "./testing.ts";

const asking = new Request("http://localhost/billing/account");

let db: Database;
let env: Env;
let user: { id: string; email: string };

/** Uses a database file, so that the test can search it and its log. */
beforeEach(async () => {
  ({ env } = useTestDatabase());
  closeDatabase();
  db = database();
  onTestFinished(closeDatabase);
  const passwordHash = await hashPassword("seeds in the library");
  user = insertUser(db, { email: `${canary}@example.com`, credits: 500, passwordHash });
});

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));

/** Lists the tables with a row that contains the text. */
const tablesWith = (text: string) =>
  tables
    .filter((table) => JSON.stringify(db.orm.select().from(table).all()).includes(text))
    .map((table) => getTableName(table));

/** Lists the data folder's files that contain the text. */
function filesWith(text: string): string[] {
  return readdirSync(env.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

test("nothing of a user is left but the amounts in the ledger", async () => {
  const ids = await fillAccount(db, user.id);
  expect(filesWith(canary)).not.toEqual([]);
  expect(tablesWith(user.id).length).toBeGreaterThan(7);
  expect(tablesWith(hashSubject(user.email))).toEqual(["throttles"]);
  await removeUser(user);
  expect(tablesWith(hashSubject(user.email))).toEqual([]);
  expect(tablesWith(user.id)).toEqual(["ledger_entries", "ledger_lots", "ledger_days"]);
  expect(tablesWith(canary)).toEqual([]);
  expect(tablesWith(ids.sourceId)).toEqual([]);
  expect(filesWith(canary)).toEqual([]);
});

test("what is held comes back first, for every kind of work", async () => {
  const { strategyId, waitingId } = await fillAccount(db, user.id);
  const held = openHolds(db).map(({ reference }) => reference);
  expect(held.sort()).toEqual([strategyId, waitingId].sort());
  const spent = db.orm
    .select()
    .from(schema.ledgerEntries)
    .where(eq(schema.ledgerEntries.kind, "capture"))
    .all();
  await removeUser(user);
  expect(openHolds(db)).toEqual([]);
  expect(audit(db)).toEqual([]);
  const captured = spent.reduce((sum, { credits }) => sum + credits, 0);
  expect(balance(user.id, Date.now()).total).toBe(500 - captured);
});

test("a job that is running when its user goes writes nothing afterwards", async () => {
  const { waitingId } = await fillAccount(db, user.id);
  const runner = startRunner();
  await removeUser(user);
  await runner.runUntilEmpty();
  await runner.drain();
  expect(tablesWith(waitingId)).toEqual(["ledger_entries"]);
  expect(openHolds(db)).toEqual([]);
});

test("nobody else loses anything", async () => {
  const other = insertUser(db, { email: "ben@example.com", credits: 500 });
  await fillAccount(db, user.id);
  const ids = await fillAccount(db, other.id);
  const before = tablesWith(other.id);
  await removeUser(user);
  expect(tablesWith(other.id)).toEqual(before);
  expect(
    openHolds(db)
      .map(({ reference }) => reference)
      .sort(),
  ).toEqual([ids.strategyId, ids.waitingId].sort());
});

test("an upload that waits to be read goes too", async () => {
  writeFileSync(path.join(env.uploadsDir, "waiting"), canary);
  db.orm
    .insert(schema.sources)
    .values({
      id: "s1",
      userId: user.id,
      sourceType: "file",
      reader: "text",
      status: "extracting",
      uploadName: "waiting",
      createdAt: 1,
    })
    .run();
  await removeUser(user);
  expect(existsSync(path.join(env.uploadsDir, "waiting"))).toBe(false);
});

test("sixty users' names and addresses leave no trace between those who stay", async () => {
  const going = Array.from({ length: 60 }, (_, index) =>
    insertUser(db, { email: `${canary}${index}@example.com` }),
  );
  for (const { id } of going) {
    db.orm.update(schema.users).set({ firstName: canary }).where(eq(schema.users.id, id)).run();
    insertUser(db);
  }
  for (const owner of [user, ...going]) await removeUser(owner);
  expect(filesWith(canary)).toEqual([]);
  expect(db.orm.select().from(schema.users).all()).toHaveLength(60);
});

test("a wrong password or address deletes nothing", async () => {
  for (const proof of [{}, { password: "" }, { email: user.email }])
    await expect(deleteAccount(asking, user, proof)).rejects.toMatchObject({ code: "INVALID" });
  const wrong = deleteAccount(asking, user, { password: "wrong" });
  await expect(wrong).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(tablesWith(user.id)).toContain("users");
  await deleteAccount(asking, user, { password: "seeds in the library" });
  expect(tablesWith(user.id)).not.toContain("users");
});

test("without a password the address is typed", async () => {
  const other = insertUser(db, { email: "ben@example.com" });
  for (const proof of [{}, { email: "ana@example.com" }, { password: "anything" }])
    await expect(deleteAccount(asking, other, proof)).rejects.toMatchObject({ code: "INVALID" });
  await deleteAccount(asking, other, { email: " Ben@Example.com" });
  expect(tablesWith(other.email)).toEqual([]);
});

test("a plan that would go on charging is ended first", async () => {
  const plan = {
    userId: user.id,
    plan: "pro" as const,
    status: "active" as const,
    provider: "stripe" as const,
    anchorAt: 1,
    createdAt: 1,
    updatedAt: 1,
  };
  db.orm.insert(schema.subscriptions).values(plan).run();
  const proof = { password: "seeds in the library" };
  await expect(deleteAccount(asking, user, proof)).rejects.toMatchObject({ code: "CONFLICT" });
  db.orm.update(schema.subscriptions).set({ endsAt: 2 }).run();
  await deleteAccount(asking, user, proof);
  expect(tablesWith(user.id)).not.toContain("users");
});
