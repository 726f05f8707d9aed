import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  afterCommit,
  closeDatabase,
  commitLazily,
  database,
  openDatabase,
  transact,
} from "./client.server.ts";
import { migrationsIn } from "./migrate.server.ts";
import { users } from "./schema.ts";
import { insertUser, temporaryFolder, testDatabase, useTestDatabase } from "./testing.ts";

function emails(db: ReturnType<typeof testDatabase>): string[] {
  return db.orm
    .select({ email: users.email })
    .from(users)
    .all()
    .map((row) => row.email);
}

test("a file is opened with WAL, durable commits, foreign keys and patience", () => {
  const db = testDatabase(path.join(temporaryFolder(), "settings.db"));
  insertUser(db);
  const setting = (name: string) => db.sqlite.pragma(name, { simple: true });
  expect(setting("journal_mode")).toBe("wal");
  expect(setting("synchronous")).toBe(2);
  expect(setting("foreign_keys")).toBe(1);
  expect(setting("secure_delete")).toBe(1);
  expect(setting("busy_timeout")).toBe(5_000);
});

test("a transaction returns its value and is seen by another connection", () => {
  const file = path.join(temporaryFolder(), "seen.db");
  const db = testDatabase(file);
  expect(transact(db, (tx) => insertUser(tx, { email: "a@example.com" }).email)).toBe(
    "a@example.com",
  );
  expect(emails(openDatabase(file, { readonly: true }))).toEqual(["a@example.com"]);
});

test("a throw rolls the whole transaction back", () => {
  const db = testDatabase();
  const work = () =>
    transact(db, (tx) => {
      insertUser(tx);
      throw new Error("no");
    });
  expect(work).toThrow("no");
  expect(emails(db)).toEqual([]);
});

test("a promise inside a transaction is refused and nothing is written", () => {
  const db = testDatabase();
  expect(() => transact(db, async (tx) => insertUser(tx))).toThrow(TypeError);
  expect(emails(db)).toEqual([]);
});

test("an inner transaction that throws undoes itself alone", () => {
  const db = testDatabase();
  transact(db, (tx) => {
    insertUser(tx, { email: "outer@example.com" });
    expect(() =>
      transact(tx, (inner) => {
        insertUser(inner);
        throw new Error("inner");
      }),
    ).toThrow("inner");
  });
  expect(emails(db)).toEqual(["outer@example.com"]);
});

test("the write lock is taken at once, so a check and its write see one state", () => {
  const file = path.join(temporaryFolder(), "lock.db");
  const db = testDatabase(file);
  const other = openDatabase(file);
  other.sqlite.pragma("busy_timeout = 0");
  transact(db, () => {
    expect(() => transact(other, () => undefined)).toThrow(/locked/);
  });
});

test("callbacks run after the commit, and those of a rolled back part never", async () => {
  const db = testDatabase();
  const seen: string[] = [];
  transact(db, (tx) => {
    afterCommit(tx, () => seen.push(`outer, open: ${db.sqlite.inTransaction}`));
    expect(() =>
      transact(tx, (inner) => {
        afterCommit(inner, () => seen.push("inner"));
        throw new Error("inner");
      }),
    ).toThrow();
  });
  expect(() =>
    transact(db, (tx) => {
      afterCommit(tx, () => seen.push("rolled back"));
      throw new Error("no");
    }),
  ).toThrow();
  await Promise.resolve();
  expect(seen).toEqual(["outer, open: false"]);
});

test("after a lazy commit, even one that fails, commits are durable again", () => {
  const db = testDatabase(path.join(temporaryFolder(), "lazy.db"));
  commitLazily(db, () => insertUser(db, { email: "lazy@example.com" }));
  expect(emails(db)).toEqual(["lazy@example.com"]);
  expect(() =>
    commitLazily(db, () => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(db.sqlite.pragma("synchronous", { simple: true })).toBe(2);
  expect(() => transact(db, () => commitLazily(db, () => undefined))).toThrow(/lazy commit/);
});

test("the process has one database, made and migrated at its first use", () => {
  const { env } = useTestDatabase();
  closeDatabase();
  const opened = database();
  expect(database()).toBe(opened);
  expect(existsSync(env.databasePath)).toBe(true);
  expect(migrationsIn(opened.sqlite)).toBeGreaterThan(0);
  closeDatabase();
  expect(opened.sqlite.open).toBe(false);
});
