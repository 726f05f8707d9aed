import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { aloneWhereFull, keepAlone } from "./alone.ts";
import { open, seal } from "./encrypted.ts";
import { columnsIn, opens, type SealedValue, someValuesOf } from "./sealed-values.server.ts";

/** The values by which a start knows its keys again (table key_checks). */
const keyPlace = { table: "key_checks", column: "value", row: "encryption" };
const sessionPlace = { ...keyPlace, row: "sessions" };

/** Reads a database file without a write of its own; the last to close it tidies its log away. */
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

/** True where a database file is there and holds a sealed value. */
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
 * True where the key is the one that the file's values were sealed with, or nothing is sealed. The
 * check value says so; where it is missing (a database of before there was one) or damaged, what
 * else is sealed has to open, but for single damaged values.
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

/** Keeps the check value of a key that fits, where there is none that opens. */
export function keepKeyCheck(sqlite: BetterSqlite3.Database, key: Buffer): void {
  const check = stored(sqlite, keyPlace.row);
  if (check && opens(key, { place: keyPlace, value: check })) return;
  store(sqlite, keyPlace.row, seal(key, keyPlace, "This is the key."));
}

/** Remembers the secret of sessions. True where it was another before: nobody can use those any more. */
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
