import { type Column, type Placeholder, sql } from "drizzle-orm";
import { type Database, database } from "./client.server.ts";

/**
 * A statement that every request needs: built once for each database handle, at its first use,
 * instead of from its parts each time. `build` puts `value` where values go.
 */
export function prepared<Statement>(
  build: (db: Database) => Statement,
): (db?: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db = database()) => {
    const known = statements.get(db);
    if (known) return known;
    const made = build(db);
    statements.set(db, made);
    return made;
  };
}

/**
 * Where the value of that name goes in a prepared statement. SQLite compiles a statement anew each
 * time that a value is bound which its plan may depend on, as in a join, an order, a group or a
 * limit (sqlite3_prepare_v3, on sqlite3_bind): five times what the reading itself takes. Behind a
 * plus sign, which leaves every value as it is, the plan depends on none.
 */
export const value = (name: string) => sql`+${sql.placeholder(name)}`;

/**
 * The rows of `owner` among those that are found by their keys. With two conditions to choose from
 * SQLite may look at all that the owner has, and does until it has statistics; behind the plus sign
 * (sqlite.org/optoverview, "disqualifying terms") the keys alone can be looked up.
 */
export const ownedBy = (column: Column, owner: string) => sql`+${column} = ${owner}`;

/** `value` for a limit, whose type knows placeholders alone. */
export const limitValue = (name: string) => value(name) as unknown as Placeholder;
