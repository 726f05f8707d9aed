import { setTimeout as delay } from "node:timers/promises";
import { storageFault } from "../app/storage-faults.ts";
import type { Database } from "./client.server.ts";

/** Delay before retrying a locked database, plus up to half as much at random. */
const againMs = 200;
/** A backup or an operator's command has released its lock by then. */
const longestMs = 10 * 60_000;

/**
 * Runs writes that fail at once with SQLITE_BUSY if another process holds the write lock, instead
 * of blocking everybody this process serves.
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
 * Runs a transaction, retrying for up to `patienceMs` while another process holds the write lock;
 * the event loop stays free meanwhile. Throws what `write` throws, or SQLITE_BUSY in the end.
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
