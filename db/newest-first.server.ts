import { type Column, type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { prepared, value } from "./prepared.server.ts";

/** The last row of this page; the next page begins after it. */
export type Cursor = { createdAt: number; id: string };

type Asked = { limit: number; cursor?: Cursor };
type Statement<Row> = { all(values: Record<string, unknown>): Row[] };

/**
 * Reads a user's rows in pages, newest first. `build` prepares the statement in that order, with
 * the values `userId` and `limit` and a condition for rows after the cursor, if any. Two
 * statements, each built once, serve all pages.
 */
export function newestFirst<Row>(
  key: { createdAt: Column; id: Column },
  build: (db: Database, older: SQL | undefined) => Statement<Row>,
): (userId: string, asked: Asked) => Row[] {
  const first = prepared((db) => build(db, undefined));
  // A row value, because SQLite seeks to it in the index; the same condition with OR reads every
  // newer row.
  const older = sql`(${key.createdAt}, ${key.id}) < (${value("createdAt")}, ${value("id")})`;
  const later = prepared((db) => build(db, older));
  return (userId, { limit, cursor }) =>
    cursor ? later().all({ userId, limit, ...cursor }) : first().all({ userId, limit });
}
