import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Env, readEnv } from "../app/env.server.ts";
import { closeDatabase, type Database, openDatabase } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";
import { ledgerEntries, users } from "./schema.ts";

/** Browser tests and child processes write rows with this file too, and have no use for Vitest. */
const vitest = process.env.VITEST ? await import("vitest") : undefined;

/** A migrated database: in memory, or in the file where a test needs several connections. */
export function testDatabase(file = ":memory:"): Database {
  const db = openDatabase(file);
  migrate(db);
  return db;
}

/** A new folder under the system's temporary one. It is removed when the test has ended. */
export function temporaryFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "offprint-"));
  vitest?.onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const envSlot = Symbol.for("offprint.env");
const databaseSlot = Symbol.for("offprint.database");
const shared = globalThis as { [envSlot]?: Env; [databaseSlot]?: Database };

/**
 * Gives `database()` an empty in-memory database and `env()` a test environment with a data folder
 * of its own; `variables` add to it. Call it first in each test that uses domain functions, or in
 * its `beforeEach`.
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

/** Closes the database and reads the environment anew, as a restart of the process does. */
export function restart(variables: Record<string, string | undefined>): Env {
  closeDatabase();
  shared[envSlot] = undefined;
  shared[envSlot] = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...variables });
  return shared[envSlot];
}

/** A folder with the first `count` migrations: what a version that knew no more of them came with. */
export function earlierMigrations(count: number): string {
  const folder = temporaryFolder();
  cpSync("db/migrations", folder, { recursive: true });
  const journal = path.join(folder, "meta", "_journal.json");
  const { entries } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, count) }));
  return folder;
}

/** Writes a user and, with `credits`, a purchased lot of that many. */
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
