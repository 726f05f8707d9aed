import { setTimeout as delay } from "node:timers/promises";
import { storageFault } from "../app/storage-faults.ts";
import type { Database } from "./client.server.ts";

/** Another process's lock is tried again after this long and half as much again, by chance. */
const againMs = 200;
/** A backup's or an operator's lock is over by then. */
const longestMs = 10 * 60_000;

/**
 * Runs writes that fail at once where another process holds the write lock (SQLITE_BUSY), instead of
 * holding up everybody who is served by this process.
 */
export function withoutWaiting<T>({ sqlite }: Database, write: () => T): T {
  const before = Number(sqlite.pragma("busy_timeout", { simple: true }));
  sqlite.pragma("busy_timeout = 0");
  try {
    return write();
  } finally {
    sqlite.pragma(`busy_timeout = ${before}`);
  }
}

/**
 * Runs a transaction, and again for up to `patienceMs` while another process holds the write lock;
 * the event loop is free meanwhile. Throws what `write` throws, at the end SQLITE_BUSY.
 */
export async function patiently<T>(
  db: Database,
  write: () => T,
  patienceMs = longestMs,
): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return withoutWaiting(db, write);
    } catch (thrown) {
      if (storageFault(thrown) !== "busy" || performance.now() > until) throw thrown;
      await delay(againMs * (1 + Math.random() / 2));
    }
  }
}
