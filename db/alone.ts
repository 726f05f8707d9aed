import type BetterSqlite3 from "better-sqlite3";
import { storageFault } from "../app/storage-faults.ts";

/**
 * Opens a database in WAL mode, and again for this process alone where the disk is full: what
 * processes share (the `-shm` file) needs room, what one has for itself lies in its memory.
 */
export function aloneWhereFull<T>(open: (alone: boolean) => T): T {
  try {
    return open(false);
  } catch (thrown) {
    if (storageFault(thrown) !== "full") throw thrown;
    return open(true);
  }
}

/** Has to be said before the file is first read (sqlite.org/wal.html, section 6). */
export function keepAlone(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma("locking_mode = EXCLUSIVE");
}
