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
  /** A file's path, or ":memory:". */
  readonly path: string;
  /** Callbacks for the current transaction's commit; see `afterCommit`. */
  readonly waiting: (() => void)[];
};

declare const begun: unique symbol;

/** A database inside `transact`. Functions whose writes must not be committed alone require one. */
export type Transaction = Database & { readonly [begun]: true };

const full = 2;

/**
 * Makes every commit reach the disk before it returns. Reads the setting back, because a pragma
 * never fails loudly.
 */
function syncFully(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma("synchronous = FULL");
  if (sqlite.pragma("synchronous", { simple: true }) !== full)
    throw new Error("SQLite did not accept synchronous = FULL");
}

type Opening = { readonly: boolean; alone: boolean; image?: Buffer };

/**
 * Opens a database file, or ":memory:", with the settings our promises rest on: WAL, durable
 * commits, foreign keys, a 5 s wait for another process's lock. Does not migrate. On a full disk it
 * opens for this process alone, because WAL's shared index needs room. In memory it may begin as
 * the `image` of another, as SQLite serializes it.
 */
export function openDatabase(
  path: string,
  { readonly = false, image }: { readonly?: boolean; image?: Buffer } = {},
): Database {
  return aloneWhereFull((alone) => open(path, { readonly, alone, image }));
}

function open(path: string, { readonly, alone, image }: Opening): Database {
  const sqlite = new BetterSqlite3(image ?? path, { timeout: 5_000, readonly });
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
  // Without it, INSERT OR REPLACE deletes rows without firing the triggers that forbid deletion.
  sqlite.pragma("recursive_triggers = ON");
  if (readonly) return;
  // Overwrites deleted data, so no address or file name stays readable in a free page.
  sqlite.pragma("secure_delete = ON");
  sqlite.pragma("journal_mode = WAL");
  syncFully(sqlite);
  // SQLite builds with their own WAL default switch back to it at the first write, so write first.
  if (!alone) sqlite.pragma(`user_version = ${sqlite.pragma("user_version", { simple: true })}`);
  if (sqlite.pragma("synchronous", { simple: true }) !== full)
    throw new Error("SQLite left synchronous = FULL after a write");
}

/**
 * Runs `work` in BEGIN IMMEDIATE and returns its value; rolls back if it throws. `work` must be
 * synchronous: a promise throws a TypeError and rolls back. Nested calls are savepoints: an inner
 * throw undoes only the inner writes, and only the outermost call commits.
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

/** Runs `callback` after the outermost transaction commits; never if it rolls back. */
export function afterCommit(tx: Transaction, callback: () => void): void {
  tx.waiting.push(callback);
}

/**
 * Commits writes without waiting for the disk: they survive a killed process but not a power cut.
 * The next durable commit makes them durable too, as the log is synced in order.
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

/** Deletes sessions made with another secret: no browser can present their cookies any more. */
function keepKeys(db: Database): void {
  const { encryptionKey, sessionSecret } = env();
  transact(db, ({ sqlite, orm }) => {
    keepKeyCheck(sqlite, encryptionKey);
    if (!noteSessionSecret(sqlite, encryptionKey, sessionSecret)) return;
    orm.delete(schema.sessions).run();
    log().warn("SESSION_SECRET is another one than before: everybody has to log in again");
  });
}

/** Throws a SetupError if the file's values were sealed with another key. Writes nothing. */
export function refuseOtherKey(): void {
  const { databasePath, encryptionKey, dataDir } = env();
  if (!keyFits(databasePath, encryptionKey)) throw keyIsAnother(dataDir);
}

/**
 * Returns this process's one handle; opens and migrates it at first use. Throws a SetupError,
 * before writing anything, if the file's values were sealed with another key.
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
 * Moves the write-ahead log into the file and closes it. If the disk is full, the log stays and the
 * next start reads it.
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
