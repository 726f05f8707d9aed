import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

const ownerOnly = 0o600;

/** Makes the file, empty, where it is missing. Nobody but its owner may read it, under any umask. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, "a", ownerOnly));
  chmodSync(file, ownerOnly);
}

/**
 * Takes the database file, its log and its copies from everybody but their owner. SQLite makes new
 * ones with the file's own rights.
 */
export function keepPrivate(databasePath: string): void {
  makePrivate(databasePath);
  const folder = path.dirname(databasePath);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(path.basename(databasePath))) continue;
    const file = path.join(folder, name);
    if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, ownerOnly);
  }
}
