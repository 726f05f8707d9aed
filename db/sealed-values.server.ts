import type BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { open, type Place } from "./encrypted.ts";
import { type SealedColumn, sealedColumns } from "./sealed-columns.ts";

export type SealedValue = { place: Place; value: Buffer };

const pageRows = 64;
const row = z.object({ at: z.number().int(), row: z.string(), value: z.instanceof(Buffer) });

/** The sealed columns this database has; an older version's lacks some. */
export function columnsIn(sqlite: BetterSqlite3.Database): SealedColumn[] {
  const has = sqlite.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
  return sealedColumns.filter(({ table, column }) => has.get(table, column));
}

const select = ({ table, column, key }: SealedColumn) => `
  SELECT rowid AS at, ${key.map((name) => `"${name}"`).join(" || '/' || ")} AS row, "${column}" AS value
  FROM "${table}" WHERE typeof("${column}") = 'blob'`;

const placed = ({ table, column }: SealedColumn, found: unknown): SealedValue & { at: number } => {
  const { at, row: id, value } = row.parse(found);
  return { at, place: { table, column, row: id }, value };
};

/** Yields all values of a column, reading one page at a time so that no read lasts longer. */
export function* valuesOf(
  sqlite: BetterSqlite3.Database,
  column: SealedColumn,
): Generator<SealedValue> {
  const page = sqlite.prepare(`${select(column)} AND rowid > ? ORDER BY rowid LIMIT ${pageRows}`);
  for (let last = 0; ; ) {
    const rows = page.all(last).map((found) => placed(column, found));
    yield* rows;
    if (rows.length < pageRows) return;
    last = rows.at(-1)?.at ?? last;
  }
}

/** The three oldest and the three newest values of a column. */
export function someValuesOf(sqlite: BetterSqlite3.Database, column: SealedColumn): SealedValue[] {
  const ordered = (order: string) =>
    sqlite.prepare(`${select(column)} ORDER BY rowid ${order} LIMIT 3`).all();
  return [...ordered("ASC"), ...ordered("DESC")].map((found) => placed(column, found));
}

/** Tells whether the key opens the value at its place. */
export function opens(key: Buffer, { place, value }: SealedValue): boolean {
  try {
    open(key, place, value);
    return true;
  } catch {
    return false;
  }
}
