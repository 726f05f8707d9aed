import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Env, readEnv } from "../app/env.server.ts";
import { closeDatabase, type Database, openDatabase } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";
import { ledgerEntries, users } from "./schema.ts";

/** Browser tests and child processes also use this file, without Vitest. */
const vitest = process.env.VITEST ? await import("vitest") : undefined;

/** What the migrations make, kept per process: they take twelve milliseconds, a copy none. */
let migrated: Buffer | undefined;

/** Opens a migrated database, in memory, or in a file for tests that need several connections. */
export function testDatabase(file?: string): Database {
  const image = file === undefined ? migrated : undefined;
  const db = openDatabase(file ?? ":memory:", { image });
  if (image) return db;
  migrate(db);
  if (file === undefined) migrated = db.sqlite.serialize();
  return db;
}

/** Creates a folder under the system's temporary one, removed when the test ends. */
export function temporaryFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "offprint-"));
  vitest?.onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const envSlot = Symbol.for("offprint.env");
const databaseSlot = Symbol.for("offprint.database");
const shared = globalThis as { [envSlot]?: Env; [databaseSlot]?: Database };

/**
 * Gives `database()` an empty in-memory database and `env()` a test environment with its own data
 * folder; `variables` add to it. Call it first in each test of domain functions, or in its
 * `beforeEach`.
 */
export function useTestDatabase(variables: Record<string, string> = {}): {
  db: Database;
  env: Env;
} {
  shared[databaseSlot]?.sqlite.close();
  const env = readEnv({
    NODE_ENV: "test",
    PATH: process.env.PATH ?? "",
    DATA_DIR: variables.DATA_DIR ?? temporaryFolder(),
    LOG_LEVEL: "silent",
    ...variables,
  });
  const db = testDatabase();
  shared[envSlot] = env;
  shared[databaseSlot] = db;
  return { db, env };
}

/** Closes the database and rereads the environment, as a restart does. */
export function restart(variables: Record<string, string | undefined>): Env {
  closeDatabase();
  shared[envSlot] = undefined;
  shared[envSlot] = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...variables });
  return shared[envSlot];
}

/** Creates a folder with the first `count` migrations, as an older version shipped them. */
export function earlierMigrations(count: number): string {
  const folder = temporaryFolder();
  cpSync("db/migrations", folder, { recursive: true });
  const journal = path.join(folder, "meta", "_journal.json");
  const { entries } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, count) }));
  return folder;
}

/** Inserts a user and, with `credits`, a purchased lot of that size. */
export function insertUser(
  db: Database,
  options: { id?: string; email?: string; credits?: number; passwordHash?: string } = {},
): { id: string; email: string } {
  const id = options.id ?? randomUUID();
  const email = options.email ?? `${id}@example.com`;
  const createdAt = Date.now();
  db.orm.insert(users).values({ id, email, passwordHash: options.passwordHash, createdAt }).run();
  if (options.credits) {
    const key = `grant:test:${id}`;
    db.orm
      .insert(ledgerEntries)
      .values({
        key,
        userId: id,
        kind: "grant",
        lotId: key,
        lotKind: "purchased",
        credits: options.credits,
        reference: key,
        description: "Credits of a test",
        createdAt,
      })
      .run();
  }
  return { id, email };
}
