import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { aloneWhereFull, keepAlone } from "./alone.ts";
import { open, seal } from "./encrypted.ts";
import { columnsIn, opens, type SealedValue, someValuesOf } from "./sealed-values.server.ts";

/** Values by which a start recognises its keys (table key_checks). */
const keyPlace = { table: "key_checks", column: "value", row: "encryption" };
const sessionPlace = { ...keyPlace, row: "sessions" };

/**
 * Reads a database file without writing. If no one else has it open, closing it also removes its
 * log.
 */
function reading<T>(databasePath: string, read: (sqlite: BetterSqlite3.Database) => T): T {
  return aloneWhereFull((alone) => {
    const sqlite = new BetterSqlite3(databasePath, { fileMustExist: true, timeout: 5_000 });
    try {
      if (alone) keepAlone(sqlite);
      sqlite.pragma("query_only = ON");
      return read(sqlite);
    } finally {
      sqlite.close();
    }
  });
}

const isThere = (file: string) => existsSync(file) && statSync(file).size > 0;

const someValues = (sqlite: BetterSqlite3.Database): SealedValue[] =>
  columnsIn(sqlite).flatMap((column) => someValuesOf(sqlite, column));

/** Tells whether a database file exists and holds a sealed value. */
export function holdsSealedValues(databasePath: string): boolean {
  return isThere(databasePath) && reading(databasePath, (sqlite) => someValues(sqlite).length > 0);
}

function stored(sqlite: BetterSqlite3.Database, row: string): Buffer | undefined {
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'key_checks'").get();
  if (!isThere) return undefined;
  return z
    .instanceof(Buffer)
    .optional()
    .parse(sqlite.prepare("SELECT value FROM key_checks WHERE id = ?").pluck().get(row));
}

/**
 * Tells whether the file's values were sealed with this key; true if nothing is sealed. Tries the
 * check value first. If that is missing (an older database) or damaged, at least half of a sample
 * of sealed values must open.
 */
export function keyFits(databasePath: string, key: Buffer): boolean {
  if (!isThere(databasePath)) return true;
  return reading(databasePath, (sqlite) => {
    const check = stored(sqlite, keyPlace.row);
    if (check && opens(key, { place: keyPlace, value: check })) return true;
    const tried = someValues(sqlite);
    const opened = tried.filter((value) => opens(key, value)).length;
    return opened * 2 >= tried.length;
  });
}

function store(sqlite: BetterSqlite3.Database, row: string, value: Buffer): void {
  sqlite.prepare("INSERT OR REPLACE INTO key_checks (id, value) VALUES (?, ?)").run(row, value);
}

/** Stores a check value for a matching key, unless one already opens. */
export function keepKeyCheck(sqlite: BetterSqlite3.Database, key: Buffer): void {
  const check = stored(sqlite, keyPlace.row);
  if (check && opens(key, { place: keyPlace, value: check })) return;
  store(sqlite, keyPlace.row, seal(key, keyPlace, "This is the key."));
}

/**
 * Remembers the session secret. Returns true if it differs from the last one, which makes all
 * sessions useless.
 */
export function noteSessionSecret(
  sqlite: BetterSqlite3.Database,
  key: Buffer,
  secret: string,
): boolean {
  const hash = createHash("sha256").update(secret).digest();
  const check = stored(sqlite, sessionPlace.row);
  const isKnown = check !== undefined && opens(key, { place: sessionPlace, value: check });
  if (isKnown && open(key, sessionPlace, check).equals(hash)) return false;
  store(sqlite, sessionPlace.row, seal(key, sessionPlace, hash));
  return isKnown;
}
