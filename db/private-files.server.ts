import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

const ownerOnly = 0o600;

/** Creates the file, empty, if it is missing. Only its owner may read it, under any umask. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, "a", ownerOnly));
  chmodSync(file, ownerOnly);
}

/**
 * Makes the database file, its log and its copies readable by their owner alone. SQLite gives new
 * files the database file's rights.
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
