import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { StartRefused } from "../app/errors.ts";

type Held = { dataDir: string; lock: BetterSqlite3.Database };

const slot = Symbol.for("offprint.folder-lock");
const shared = globalThis as { [slot]?: Held };

/**
 * Names the lock's holder for the error message only; the operating system keeps the lock itself.
 */
const holderFile = (dataDir: string) => path.join(dataDir, "server.pid");

/**
 * Locks the data folder for this process until it ends; the system frees the lock even after a
 * crash. A second call in the same process (after a hot reload) does nothing. Throws StartRefused,
 * with the folder untouched, if another server holds it. Works on a full disk. The operator's
 * commands take no lock and run beside the server.
 */
export function lockDataFolder(dataDir: string): void {
  if (shared[slot]?.dataDir === dataDir) return;
  // Never open this file elsewhere: closing any handle drops the process's locks on it (fcntl(2)).
  const lock = new BetterSqlite3(path.join(dataDir, "server.lock"), { timeout: 0 });
  try {
    // Otherwise an empty database creates a journal file, which needs room.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN IMMEDIATE");
  } catch (thrown) {
    lock.close();
    if (!isBusy(thrown)) throw thrown;
    throw new StartRefused(takenMessage(dataDir));
  }
  shared[slot] = { dataDir, lock };
  nameHolder(dataDir);
}

/** Releases the folder, as the last step of a graceful stop. */
export function unlockDataFolder(): void {
  const held = shared[slot];
  if (!held) return;
  rmSync(holderFile(held.dataDir), { force: true });
  held.lock.close();
  shared[slot] = undefined;
}

const isBusy = (thrown: unknown) =>
  thrown instanceof BetterSqlite3.SqliteError && thrown.code.startsWith("SQLITE_BUSY");

function nameHolder(dataDir: string): void {
  try {
    writeFileSync(holderFile(dataDir), `${process.pid} ${hostname()}\n`, { mode: 0o600 });
  } catch {
    // On a full disk the message has no process number.
  }
}

function takenMessage(dataDir: string): string {
  return `Another server${holder(dataDir)} works on the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`;
}

/** Two containers may both be process 1, so the text names the host if it differs from ours. */
function holder(dataDir: string): string {
  try {
    const [pid, host] = readFileSync(holderFile(dataDir), "utf8").trim().split(" ");
    return ` (process ${pid}${host === hostname() ? "" : ` on ${host}`})`;
  } catch {
    return "";
  }
}
