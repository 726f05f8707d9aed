import BetterSqlite3 from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { env } from "../app/env.server.ts";
import { log } from "../app/log.server.ts";
import { storageFault } from "../app/storage-faults.ts";
import { aloneWhereFull, keepAlone } from "./alone.ts";
import { keepKeyCheck, keyFits, noteSessionSecret } from "./key-check.server.ts";
import { migrate } from "./migrate.server.ts";
import { keepPrivate } from "./private-files.server.ts";
import * as schema from "./schema.ts";
import { keyIsAnother } from "./secrets.server.ts";
import { keepStatistics } from "./statistics.server.ts";

export type Database = {
  readonly sqlite: BetterSqlite3.Database;
  readonly orm: BetterSQLite3Database<typeof schema>;
  /** The file, or ":memory:". */
  readonly path: string;
  /** What waits for the present transaction's commit; see `afterCommit`. */
  readonly waiting: (() => void)[];
};

declare const begun: unique symbol;

/** A database inside `transact`: what must not be written on its own asks for one of these. */
export type Transaction = Database & { readonly [begun]: true };

const full = 2;

/** Every commit reaches the disk before it is answered. Read back: a pragma never fails loudly. */
function syncFully(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma("synchronous = FULL");
  if (sqlite.pragma("synchronous", { simple: true }) !== full)
    throw new Error("SQLite did not accept synchronous = FULL");
}

/**
 * Opens a database file, or ":memory:", with the settings that the promises rest on: WAL, durable
 * commits, foreign keys, five seconds of patience with another process. Does not migrate. On a full
 * disk it opens for this process alone, as what processes share in WAL mode needs room.
 */
export function openDatabase(path: string, options: { readonly?: boolean } = {}): Database {
  const readonly = options.readonly ?? false;
  return aloneWhereFull((alone) => open(path, { readonly, alone }));
}

function open(path: string, { readonly, alone }: { readonly: boolean; alone: boolean }): Database {
  const sqlite = new BetterSqlite3(path, { timeout: 5_000, readonly });
  try {
    if (alone) keepAlone(sqlite);
    configure(sqlite, { readonly, alone });
  } catch (thrown) {
    sqlite.close();
    throw thrown;
  }
  return { sqlite, orm: drizzle(sqlite, { schema }), path, waiting: [] };
}

function configure(
  sqlite: BetterSqlite3.Database,
  { readonly, alone }: { readonly: boolean; alone: boolean },
): void {
  sqlite.pragma("foreign_keys = ON");
  // Without it INSERT OR REPLACE deletes rows behind the back of the triggers that forbid it.
  sqlite.pragma("recursive_triggers = ON");
  if (readonly) return;
  // What is deleted is overwritten: no address or file name stays readable in a free page.
  sqlite.pragma("secure_delete = ON");
  sqlite.pragma("journal_mode = WAL");
  syncFully(sqlite);
  // Builds with a WAL default of their own fall back to it at the first write, so write first.
  if (!alone) sqlite.pragma(`user_version = ${sqlite.pragma("user_version", { simple: true })}`);
  if (sqlite.pragma("synchronous", { simple: true }) !== full)
    throw new Error("SQLite left synchronous = FULL after a write");
}

/**
 * Runs `work` in BEGIN IMMEDIATE and returns its value; what it throws rolls back. `work` is
 * synchronous: a promise throws a TypeError and rolls back. Nested calls are savepoints of the
 * outer transaction: an inner throw undoes the inner writes alone, and only the outermost commits.
 */
export function transact<T>(db: Database, work: (tx: Transaction) => T): T {
  const outermost = !db.sqlite.inTransaction;
  const before = db.waiting.length;
  let result: T;
  try {
    result = db.sqlite.transaction(() => work(db as Transaction)).immediate();
  } catch (thrown) {
    db.waiting.length = before;
    throw thrown;
  }
  if (outermost) for (const run of db.waiting.splice(0)) queueMicrotask(run);
  return result;
}

/** Runs `callback` once the outermost transaction has committed, and never if it is rolled back. */
export function afterCommit(tx: Transaction, callback: () => void): void {
  tx.waiting.push(callback);
}

/**
 * Runs writes whose commit must survive a killed process but not a power cut, without waiting for
 * the disk. The next durable commit carries them along, as the log is synced in order.
 */
export function commitLazily<T>(db: Database, work: () => T): T {
  if (db.sqlite.inTransaction) throw new Error("A lazy commit can't be part of a transaction");
  db.sqlite.pragma("synchronous = NORMAL");
  try {
    return work();
  } finally {
    syncFully(db.sqlite);
  }
}

const slot = Symbol.for("offprint.database");
const shared = globalThis as { [slot]?: Database };

/** Sessions of another secret belong to cookies that nobody can show any more. */
function keepKeys(db: Database): void {
  const { encryptionKey, sessionSecret } = env();
  transact(db, ({ sqlite, orm }) => {
    keepKeyCheck(sqlite, encryptionKey);
    if (!noteSessionSecret(sqlite, encryptionKey, sessionSecret)) return;
    orm.delete(schema.sessions).run();
    log().warn("SESSION_SECRET is another one than before: everybody has to log in again");
  });
}

/** Throws a SetupError where the file's values were sealed with another key. Writes nothing. */
export function refuseOtherKey(): void {
  const { databasePath, encryptionKey, dataDir } = env();
  if (!keyFits(databasePath, encryptionKey)) throw keyIsAnother(dataDir);
}

/**
 * The one handle of this process, opened and migrated at its first use. Throws a SetupError, before
 * anything is written, where the key is not the one that the file's values were sealed with.
 */
export function database(): Database {
  if (!shared[slot]) {
    const { databasePath } = env();
    refuseOtherKey();
    keepPrivate(databasePath);
    const opened = openDatabase(databasePath);
    try {
      migrate(opened);
      keepKeys(opened);
      keepStatistics(opened, "start");
    } catch (thrown) {
      opened.sqlite.close();
      throw thrown;
    }
    shared[slot] = opened;
  }
  return shared[slot];
}

/**
 * Empties the write-ahead log into the file and closes, as at the end of a graceful stop. Where there
 * is no room for that, the log stays, and the next start reads it.
 */
export function closeDatabase(): void {
  const open = shared[slot];
  if (!open) return;
  keepStatistics(open);
  try {
    open.sqlite.pragma("wal_checkpoint(TRUNCATE)");
  } catch (thrown) {
    if (!storageFault(thrown)) throw thrown;
  }
  open.sqlite.close();
  shared[slot] = undefined;
}
