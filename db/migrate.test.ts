import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type Database, openDatabase } from "./client.server.ts";
import { copiesOf, migrate, migrationsIn } from "./migrate.server.ts";
import { insertUser, temporaryFolder } from "./testing.ts";

let folder: string;
let db: Database;

beforeEach(() => {
  folder = temporaryFolder();
  db = openDatabase(path.join(folder, "app.db"));
});

/** The first migration, followed by the test's own. */
function migrations(...added: string[]): string {
  const copy = path.join(folder, `migrations-${added.length}`);
  mkdirSync(path.join(copy, "meta"), { recursive: true });
  cpSync("db/migrations/0000_start.sql", path.join(copy, "0000_start.sql"));
  for (const [at, sql] of added.entries()) writeFileSync(path.join(copy, `add_${at}.sql`), sql);
  const tags = ["0000_start", ...added.map((_, at) => `add_${at}`)];
  const entries = tags.map((tag, idx) => ({ idx, tag, when: 0 }));
  writeFileSync(path.join(copy, "meta", "_journal.json"), JSON.stringify({ entries }));
  return copy;
}

/** Inserts a user by the first version of the schema, which today's rows do not fit. */
function insertFirstUser(email: string): void {
  db.sqlite.prepare("INSERT INTO users (id, email, createdAt) VALUES (?, ?, 1)").run(email, email);
}

function tables(sqlite: BetterSqlite3.Database): unknown[] {
  return sqlite.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'extra%'").pluck().all();
}

test("an empty database gets the whole schema and no copy is made", () => {
  migrate(db);
  insertUser(db);
  expect(migrationsIn(db.sqlite)).toBeGreaterThan(0);
  expect(copiesOf(db.path)).toEqual([]);
});

test("a second run changes nothing", () => {
  migrate(db, migrations());
  const before = db.sqlite.serialize();
  migrate(db, migrations());
  expect(db.sqlite.serialize().equals(before)).toBe(true);
});

test("what is missing is added after a private copy of the data as it was", () => {
  migrate(db, migrations());
  insertFirstUser("kept@example.com");
  migrate(db, migrations("CREATE TABLE extra_a (x);", "CREATE TABLE extra_b (x);"));
  expect(tables(db.sqlite)).toEqual(["extra_a", "extra_b"]);
  const [copy = ""] = copiesOf(db.path);
  expect(copiesOf(db.path)).toEqual([`${db.path}.before-3.bak`]);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const old = new BetterSqlite3(copy, { readonly: true });
  expect(tables(old)).toEqual([]);
  expect(old.prepare("SELECT email FROM users").pluck().all()).toEqual(["kept@example.com"]);
});

test("a failing migration leaves the database as it was, those before it included", () => {
  migrate(db, migrations());
  insertFirstUser("kept@example.com");
  const before = db.sqlite.serialize();
  const broken = migrations("CREATE TABLE extra_a (x);", "INSERT INTO nowhere VALUES (1);");
  expect(() => migrate(db, broken)).toThrow("Migration add_1 failed; the database is as it was");
  expect(db.sqlite.serialize().equals(before)).toBe(true);
  expect(migrationsIn(db.sqlite)).toBe(1);
  expect(db.sqlite.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("a migration that breaks a reference is refused", () => {
  migrate(db, migrations());
  const orphan = migrations("INSERT INTO sessions VALUES ('hash', 'nobody', 1, 1);");
  expect(() => migrate(db, orphan)).toThrow("broken reference in sessions");
  expect(db.sqlite.prepare("SELECT count(*) FROM sessions").pluck().get()).toBe(0);
});

/** All the code's migrations before the one with this name. */
function migrationsBefore(name: string): string {
  const copy = path.join(folder, `before-${name}`);
  cpSync("db/migrations", copy, { recursive: true });
  const file = path.join(copy, "meta", "_journal.json");
  const { entries } = z
    .object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) })
    .parse(JSON.parse(readFileSync(file, "utf8")));
  const until = entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  writeFileSync(file, JSON.stringify({ entries: entries.slice(0, until) }));
  return copy;
}

test("jobs that waited before there were pools get their account and their pool", () => {
  migrate(db, migrationsBefore("job_pools"));
  insertFirstUser("u");
  const source = db.sqlite.prepare(
    "INSERT INTO sources (id, userId, sourceType, reader, status, createdAt) VALUES (?, 'u', 'file', ?, 'extracting', 1)",
  );
  const job = db.sqlite.prepare(
    "INSERT INTO jobs (kind, key, payload, state, maxAttempts, runAt, createdAt) VALUES (?, ?, ?, 'queued', 3, 1, 1)",
  );
  for (const reader of ["link", "media", "pdf", "text"]) {
    source.run(reader, reader);
    job.run("extract-source", reader, JSON.stringify({ sourceId: reader, userId: "u" }));
  }
  job.run("write-piece", "piece", JSON.stringify({ transformId: "t", userId: "u" }));
  job.run("k", "broken", "{");
  migrate(db);
  const rows = db.sqlite.prepare("SELECT key, userId, pool, waits FROM jobs ORDER BY id").raw();
  expect(rows.all()).toEqual([
    ["link", "u", "downloading", 0],
    ["media", "u", "listening", 0],
    ["pdf", "u", "reading", 0],
    ["text", "u", "reading", 0],
    ["piece", "u", "writing", 0],
    ["broken", "", "writing", 0],
  ]);
});

test("a newer database is refused in words that say what to do", () => {
  migrate(db, migrations("CREATE TABLE extra_a (x);"));
  expect(() => migrate(db, migrations())).toThrow(/belongs to a newer version.*holds 2.*knows 1/);
  expect(tables(db.sqlite)).toEqual(["extra_a"]);
});

test("the last three copies are kept", () => {
  migrate(db, migrations());
  const added: string[] = [];
  for (const name of ["a", "b", "c", "d", "e"]) {
    added.push(`CREATE TABLE extra_${name} (x);`);
    migrate(db, migrations(...added));
  }
  expect(copiesOf(db.path).map((file) => path.basename(file))).toEqual([
    "app.db.before-6.bak",
    "app.db.before-5.bak",
    "app.db.before-4.bak",
  ]);
});

test("accounts from before addresses were confirmed count as confirmed", () => {
  migrate(db, migrations());
  insertFirstUser("kept@example.com");
  migrate(db);
  const confirmedAt = db.sqlite.prepare("SELECT emailConfirmedAt FROM users").pluck();
  expect(confirmedAt.all()).toEqual([1]);
});
