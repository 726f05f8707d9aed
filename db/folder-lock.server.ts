import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { StartRefused } from "../app/errors.ts";

type Held = { dataDir: string; lock: BetterSqlite3.Database };

const slot = Symbol.for("offprint.folder-lock");
const shared = globalThis as { [slot]?: Held };

/** Who holds the lock, for the sentence alone: the lock itself is the system's. */
const holderFile = (dataDir: string) => path.join(dataDir, "server.pid");

/**
 * Takes the data folder for this process, until it ends in whatever way: the system lets go of the
 * lock of a process that is gone. Again in the same process, as after a hot reload, it does nothing.
 * Throws StartRefused where another server holds it; nothing in the folder was touched then. Needs no
 * room on the disk. The operator's commands work beside the server and take no lock.
 */
export function lockDataFolder(dataDir: string): void {
  if (shared[slot]?.dataDir === dataDir) return;
  // Never opened in another way here: closing a file gives up a process's locks on it (fcntl(2)).
  const lock = new BetterSqlite3(path.join(dataDir, "server.lock"), { timeout: 0 });
  try {
    // Without it an empty database begins a journal, which needs room.
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

/** Gives the folder back, as the last step of a graceful stop. */
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
    // On a full disk the sentence goes without a number.
  }
}

function takenMessage(dataDir: string): string {
  return `Another server${holder(dataDir)} works on the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`;
}

/** Two containers on one folder may both be process 1: the machine is named where it is another. */
function holder(dataDir: string): string {
  try {
    const [pid, host] = readFileSync(holderFile(dataDir), "utf8").trim().split(" ");
    return ` (process ${pid}${host === hostname() ? "" : ` on ${host}`})`;
  } catch {
    return "";
  }
}
