import { chmodSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Env } from "../app/env.server.ts";
import { addText } from "../app/sources/add.server.ts";
import { addLink } from "../app/sources/links/add-link.server.ts";
import { openNames } from "../app/sources/names.server.ts";
import { orderReading } from "../app/sources/order-reading.server.ts";
import { requireSource } from "../app/sources/source-row.server.ts";
import { closeDatabase, database, openDatabase, transact } from "./client.server.ts";
import { copiesOf, migrate } from "./migrate.server.ts";
import { earlierMigrations, insertUser, restart, useTestDatabase } from "./testing.ts";

const canary = "zanzibarquokka";
let env: Env;

/** Uses a data folder whose database is a file. */
beforeEach(() => {
  env = useTestDatabase().env;
  closeDatabase();
  onTestFinished(closeDatabase);
});

const again = () => restart({ DATA_DIR: env.dataDir });

/** Lists the data folder's files that contain the text. */
const filesWith = (text: string) =>
  readdirSync(env.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ parentPath, name }) => readFileSync(path.join(parentPath, name)).includes(text))
    .map(({ name }) => name);

const namesOf = (sourceId: string) => openNames(sourceId, requireSource("u", sourceId));

/** The database of the version with nine migrations (052b2f5), with `count` sources. */
function earlierDatabase(count: number): void {
  const db = openDatabase(env.databasePath);
  migrate(db, earlierMigrations(9));
  db.sqlite.exec("INSERT INTO users (id, email, createdAt) VALUES ('u', 'u@example.com', 1)");
  const insert = db.sqlite.prepare(
    "INSERT INTO sources (id, userId, sourceType, reader, status, createdAt, fileName, url) VALUES (?, 'u', 'file', 'text', 'error', 1, ?, ?)",
  );
  db.sqlite.transaction(() => {
    for (let at = 0; at < count; at++) {
      const url = at % 2 ? `https://${canary}.example/${at}` : null;
      insert.run(`s${at}`, `${canary}-${at}.txt`, url);
    }
  })();
  db.sqlite.close();
}

test("names and links of new sources stand nowhere in the clear", async () => {
  const userId = insertUser(database(), { id: "u" }).id;
  const link = transact(database(), (tx) => addLink(tx, userId, `https://${canary}.example/talk`));
  const upload = transact(database(), (tx) => {
    const given = { sourceType: "file", reader: "text", fileName: `${canary}.txt` } as const;
    return orderReading(tx, userId, given, Date.now());
  });
  await addText(userId, "Some words of a talk.");
  expect(filesWith(canary)).toEqual([]);
  expect(namesOf(link).url).toBe(`https://${canary}.example/talk`);
  expect(namesOf(upload).fileName).toBe(`${canary}.txt`);
  const again = transact(database(), (tx) => addLink(tx, userId, `https://${canary}.example/talk`));
  expect(again).toBe(link);
});

test("those of before are sealed by the first start, in every page and the log", () => {
  earlierDatabase(3_000);
  expect(filesWith(canary)).toContain("offprint.db");
  again();
  database();
  const copies = copiesOf(env.databasePath).map((file) => path.basename(file));
  expect(copies).toHaveLength(1);
  expect(filesWith(canary)).toEqual(copies);
  expect(namesOf("s2")).toEqual({ fileName: `${canary}-2.txt`, url: null });
  expect(namesOf("s2999")).toEqual({
    fileName: `${canary}-2999.txt`,
    url: `https://${canary}.example/2999`,
  });
});

test("a copy of before an update goes after 30 days", () => {
  earlierDatabase(1);
  again();
  database();
  const [copy = ""] = copiesOf(env.databasePath);
  again();
  database();
  expect(filesWith(canary)).toEqual([path.basename(copy)]);
  const monthAgo = Date.now() / 1_000 - 31 * 24 * 60 * 60;
  utimesSync(copy, monthAgo, monthAgo);
  again();
  database();
  expect(filesWith(canary)).toEqual([]);
});

test("nobody but the owner can read what is stored, whatever the umask and the folder say", () => {
  const umask = process.umask(0);
  onTestFinished(() => void process.umask(umask));
  chmodSync(env.dataDir, 0o755);
  earlierDatabase(1);
  chmodSync(env.databasePath, 0o644);
  chmodSync(path.join(env.dataDir, "secrets.json"), 0o644);
  again();
  database();
  const readable = () =>
    readdirSync(env.dataDir).filter((name) => {
      const { mode } = statSync(path.join(env.dataDir, name));
      return (mode & 0o077) !== 0;
    });
  expect(readdirSync(env.dataDir)).toEqual(
    expect.arrayContaining(["offprint.db", "offprint.db-wal", "offprint.db-shm"]),
  );
  expect(readable()).toEqual([]);
  const [copy = ""] = copiesOf(env.databasePath);
  chmodSync(copy, 0o644);
  again();
  database();
  expect(readable()).toEqual([]);
});
