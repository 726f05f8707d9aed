import type BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { open, type Place } from "./encrypted.ts";
import { type SealedColumn, sealedColumns } from "./sealed-columns.ts";

export type SealedValue = { place: Place; value: Buffer };

const pageRows = 64;
const row = z.object({ at: z.number().int(), row: z.string(), value: z.instanceof(Buffer) });

/** The sealed columns that the database has: one of an older version lacks some. */
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

/** All values of a column, a page at a time: no read of the database lasts longer than a page. */
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

/** The oldest and the newest few values of a column. */
export function someValuesOf(sqlite: BetterSqlite3.Database, column: SealedColumn): SealedValue[] {
  const ordered = (order: string) =>
    sqlite.prepare(`${select(column)} ORDER BY rowid ${order} LIMIT 3`).all();
  return [...ordered("ASC"), ...ordered("DESC")].map((found) => placed(column, found));
}

/** True where the key opens the value at its place. */
export function opens(key: Buffer, { place, value }: SealedValue): boolean {
  try {
    open(key, place, value);
    return true;
  } catch {
    return false;
  }
}
