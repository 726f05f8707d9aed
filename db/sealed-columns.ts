import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "./schema.ts";

/** A sealed column, and the columns whose values, joined by "/", name the row. */
export type SealedColumn = { table: string; column: string; key: string[] };

function sealedOf(table: SQLiteTable): SealedColumn[] {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const single = columns.filter(({ primary }) => primary);
  const key = (primaryKeys[0]?.columns ?? single).map((column) => column.name);
  return columns
    .filter(({ columnType }) => columnType === "SQLiteBlobBuffer")
    .map((column) => ({ table: name, column: column.name, key }));
}

/** Every sealed column of the schema; it has no other blobs. */
export const sealedColumns: SealedColumn[] = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .flatMap(sealedOf);
