import { type Column, type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { prepared, value } from "./prepared.server.ts";

/** Where the next page begins: the last row of this one. */
export type Cursor = { createdAt: number; id: string };

type Asked = { limit: number; cursor?: Cursor };
type Statement<Row> = { all(values: Record<string, unknown>): Row[] };

/**
 * Reads a user's rows in pages, the newest first. `build` prepares the statement in that order, for
 * the values `userId` and `limit`, and takes what keeps to the rows after a cursor; two
 * statements serve all pages, and each is built once.
 */
export function newestFirst<Row>(
  key: { createdAt: Column; id: Column },
  build: (db: Database, older: SQL | undefined) => Statement<Row>,
): (userId: string, asked: Asked) => Row[] {
  const first = prepared((db) => build(db, undefined));
  // A row value, as SQLite seeks to it in the index; the same said with OR reads every newer row.
  const older = sql`(${key.createdAt}, ${key.id}) < (${value("createdAt")}, ${value("id")})`;
  const later = prepared((db) => build(db, older));
  return (userId, { limit, cursor }) =>
    cursor ? later().all({ userId, limit, ...cursor }) : first().all({ userId, limit });
}
