import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { env } from "../app/env.server.ts";
import { SetupError } from "../app/setup-error.ts";
import { seal } from "./encrypted.ts";
import { makePrivate } from "./private-files.server.ts";

/** Migrations are drizzle-kit's files; `user_version` counts how many of them the database has. */
type Migration = { tag: string; sql: string };
type Opened = { readonly sqlite: BetterSqlite3.Database; readonly path: string };

const journalSchema = z.object({
  entries: z.array(z.object({ idx: z.number().int(), tag: z.string() })),
});
const backupsKept = 3;
/** How long an update can be undone. Not longer, because a copy still holds data deleted since. */
const backupLifetimeMs = 30 * 24 * 60 * 60 * 1000;

function readMigrations(folder: string): Migration[] {
  const journal = readFileSync(path.join(folder, "meta", "_journal.json"), "utf8");
  const { entries } = journalSchema.parse(JSON.parse(journal));
  return entries
    .toSorted((a, b) => a.idx - b.idx)
    .map(({ tag }) => ({ tag, sql: readFileSync(path.join(folder, `${tag}.sql`), "utf8") }));
}

/** Returns how many migrations the database has. */
export function migrationsIn(sqlite: BetterSqlite3.Database): number {
  return z.number().parse(sqlite.pragma("user_version", { simple: true }));
}

/**
 * Applies all missing migrations in one transaction. If the database has data, first copies it to
 * `<path>.before-<n>.bak` (n = migrations after the update); keeps the last three copies for 30
 * days. Throws, leaving the database as it was, if a migration fails or the database is newer than
 * the code. `folder` is relative to the working directory, because bundling moves this module.
 */
export function migrate(db: Opened, folder = path.resolve("db/migrations")): void {
  if (db.path !== ":memory:") dropOldCopies(db.path);
  const migrations = readMigrations(folder);
  const held = migrationsIn(db.sqlite);
  if (held > migrations.length) throw newerThanCode(held, migrations.length);
  if (held === migrations.length) return;
  if (held > 0 && db.path !== ":memory:") keepCopy(db, migrations.length);
  // Rebuilding a table drops it first, so references are checked once, at the end
  // (sqlite.org/lang_altertable).
  db.sqlite.pragma("foreign_keys = OFF");
  defineSealed(db.sqlite);
  try {
    db.sqlite.transaction(() => apply(db.sqlite, migrations)).immediate();
  } finally {
    db.sqlite.pragma("foreign_keys = ON");
  }
  // Older pages of the log still hold in the clear what a migration has sealed.
  if (held > 0) db.sqlite.pragma("wal_checkpoint(TRUNCATE)");
}

/** Lets a migration encrypt plain text: sealed(table, column, row, text). */
function defineSealed(sqlite: BetterSqlite3.Database): void {
  const text = z.string();
  sqlite.function("sealed", (table, column, row, plain) => {
    if (plain === null) return null;
    const place = { table: text.parse(table), column: text.parse(column), row: text.parse(row) };
    return seal(env().encryptionKey, place, text.parse(plain));
  });
}

function apply(sqlite: BetterSqlite3.Database, migrations: Migration[]): void {
  // Counted again under the write lock: another process may have migrated meanwhile.
  for (const { tag, sql } of migrations.slice(migrationsIn(sqlite))) {
    try {
      sqlite.exec(sql);
    } catch (cause) {
      throw new Error(`Migration ${tag} failed; the database is as it was`, { cause });
    }
  }
  const broken = z.array(z.object({ table: z.string() })).parse(sqlite.pragma("foreign_key_check"));
  if (broken[0]) throw new Error(`The migrations leave a broken reference in ${broken[0].table}`);
  sqlite.pragma(`user_version = ${migrations.length}`);
}

function newerThanCode(held: number, known: number): SetupError {
  return new SetupError(
    `This data folder belongs to a newer version: its database holds ${held} migrations, this version knows ${known}. Start the newer version, or restore the backup that was made before the update.`,
  );
}

/** VACUUM INTO copies a live database consistently; the copy gets its name only once complete. */
function keepCopy(db: Opened, target: number): void {
  const copy = `${db.path}.before-${target}.bak`;
  const unfinished = `${copy}.part`;
  rmSync(unfinished, { force: true });
  makePrivate(unfinished);
  db.sqlite.prepare("VACUUM INTO ?").run(unfinished);
  renameSync(unfinished, copy);
  for (const old of copiesOf(db.path).slice(backupsKept)) rmSync(old, { force: true });
}

function dropOldCopies(databasePath: string, now = Date.now()): void {
  for (const copy of copiesOf(databasePath))
    if (statSync(copy).mtimeMs < now - backupLifetimeMs) rmSync(copy, { force: true });
}

/** Lists the copies beside a database, newest first. */
export function copiesOf(databasePath: string): string[] {
  const folder = path.dirname(databasePath);
  const prefix = `${path.basename(databasePath)}.before-`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith(".bak"))
    .map((name) => ({ name, number: Number.parseInt(name.slice(prefix.length), 10) }))
    .toSorted((a, b) => b.number - a.number)
    .map(({ name }) => path.join(folder, name));
}
