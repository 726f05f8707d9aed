import type BetterSqlite3 from "better-sqlite3";
import { storageFault } from "../app/storage-faults.ts";

/**
 * Opens a database in WAL mode or, if the disk is full, for this process alone: the shared index
 * (the `-shm` file) needs room on disk, a private one lives in memory.
 */
export function aloneWhereFull<T>(open: (alone: boolean) => T): T {
  try {
    return open(false);
  } catch (thrown) {
    if (storageFault(thrown) !== "full") throw thrown;
    return open(true);
  }
}

/** Must run before the first read of the file (sqlite.org/wal.html, section 6). */
export function keepAlone(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma("locking_mode = EXCLUSIVE");
}
