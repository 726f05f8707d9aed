import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Env } from "../app/env.server.ts";
import { addSample, listSamples } from "../app/samples/samples.server.ts";
import { closeDatabase, database, openDatabase } from "./client.server.ts";
import { seal } from "./encrypted.ts";
import { migrate } from "./migrate.server.ts";
import { sessions } from "./schema.ts";
import {
  earlierMigrations,
  insertUser,
  restart,
  temporaryFolder,
  useTestDatabase,
} from "./testing.ts";

let env: Env;
const otherKey = "ab".repeat(32);
const secrets = () => path.join(env.dataDir, "secrets.json");
const again = (variables: Record<string, string> = {}) =>
  restart({ DATA_DIR: env.dataDir, ...variables });

/** A folder whose database holds a sealed sample. */
beforeEach(() => {
  env = useTestDatabase().env;
  closeDatabase();
  onTestFinished(closeDatabase);
});

function fill(): string {
  const { id } = insertUser(database());
  addSample(id, { title: "How I write", content: "Short. To the point." });
  return id;
}

/** The folder's database as the version with nine migrations (052b2f5) left it. */
function earlierDatabase(key: Buffer, samples = 3): void {
  const db = openDatabase(env.databasePath);
  migrate(db, earlierMigrations(9));
  db.sqlite.exec("INSERT INTO users (id, email, createdAt) VALUES ('u', 'u@example.com', 1)");
  const insert = db.sqlite.prepare("INSERT INTO writing_samples VALUES (?, 'u', ?, ?, 3, 1)");
  for (let at = 0; at < samples; at++) {
    const sealed = (column: string) =>
      seal(key, { table: "writing_samples", column, row: `s${at}` }, column);
    insert.run(`s${at}`, sealed("title"), sealed("content"));
  }
  db.sqlite.close();
}

const checks = () => database().sqlite.prepare("SELECT id FROM key_checks ORDER BY id").pluck();

/** The contents of every file in the folder, in hex. */
const contents = () =>
  readdirSync(env.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => [name, readFileSync(path.join(parentPath, name), "hex")]);

test("without its secrets.json a database is refused, in words that say what to do", () => {
  fill();
  closeDatabase();
  rmSync(secrets());
  const before = contents();
  for (let tries = 0; tries < 2; tries++)
    expect(() => again()).toThrow(
      /Bring back the secrets\.json of this data folder, \S+, or set ENCRYPTION_KEY.*Nothing was changed/,
    );
  expect(contents()).toEqual(before);
});

test("another secrets.json or ENCRYPTION_KEY is refused, and nothing is written", () => {
  fill();
  closeDatabase();
  const before = contents();
  again({ ENCRYPTION_KEY: otherKey });
  expect(() => database()).toThrow(/does not open.*Bring back the secrets\.json/);
  expect(contents()).toEqual(before);
});

test("an empty database is refused to another key too, and the right one opens it again", () => {
  database();
  again({ ENCRYPTION_KEY: otherKey });
  expect(() => database()).toThrow(/another one than before/);
  again();
  expect(checks().all()).toEqual(["encryption", "sessions"]);
});

test("a database of before gets its check value from a key that opens what it holds", () => {
  earlierDatabase(env.encryptionKey);
  again();
  expect(checks().all()).toEqual(["encryption", "sessions"]);
  expect(listSamples("u").map(({ title }) => title)).toEqual(["title", "title", "title"]);
});

test("a database of before is refused to another key, unmigrated", () => {
  earlierDatabase(Buffer.from(otherKey, "hex"));
  const before = contents();
  expect(() => database()).toThrow(/does not open/);
  rmSync(secrets());
  expect(() => again()).toThrow(/is missing/);
  expect(contents()).toEqual(before.filter(([name]) => name !== "secrets.json"));
});

test("a database of before that holds nothing sealed begins with a new key", () => {
  earlierDatabase(env.encryptionKey, 0);
  rmSync(secrets());
  again();
  expect(checks().all()).toHaveLength(2);
});

test("a damaged value, or a damaged check value, does not keep the right key out", () => {
  earlierDatabase(env.encryptionKey);
  const damage = (table: string) => {
    const db = openDatabase(env.databasePath);
    const column = table === "key_checks" ? "value" : "content";
    db.sqlite.exec(`UPDATE ${table} SET ${column} = randomblob(40) WHERE rowid = 1`);
    db.sqlite.close();
  };
  damage("writing_samples");
  again();
  expect(checks().all()).toHaveLength(2);
  closeDatabase();
  damage("key_checks");
  again();
  expect(checks().all()).toHaveLength(2);
  again({ ENCRYPTION_KEY: otherKey });
  expect(() => database()).toThrow(/does not open/);
});

test("another SESSION_SECRET ends the sessions and nothing else", () => {
  const userId = fill();
  const seen = () => database().orm.select().from(sessions).all();
  database()
    .orm.insert(sessions)
    .values({ idHash: "x", userId, createdAt: 1, lastSeenAt: 1 })
    .run();
  again();
  expect(seen()).toHaveLength(1);
  again({ SESSION_SECRET: "another secret of thirty-two or more" });
  expect(seen()).toEqual([]);
  expect(listSamples(userId)).toHaveLength(1);
});

test("a given ENCRYPTION_KEY is not copied into secrets.json", () => {
  const folder = temporaryFolder();
  const { encryptionKey } = restart({ DATA_DIR: folder, ENCRYPTION_KEY: otherKey });
  expect(encryptionKey.toString("hex")).toBe(otherKey);
  const written = JSON.parse(readFileSync(path.join(folder, "secrets.json"), "utf8"));
  expect(Object.keys(written)).toEqual(["sessionSecret"]);
});

test("a secrets.json that can't be read is named, and left as it is", () => {
  for (const text of ["", "{", '{"encryptionKey":"short"}']) {
    writeFileSync(secrets(), text);
    expect(() => again()).toThrow(/secrets\.json can't be read/);
    expect(readFileSync(secrets(), "utf8")).toBe(text);
  }
});
