import { type Column, type Placeholder, sql } from "drizzle-orm";
import { type Database, database } from "./client.server.ts";

/**
 * Builds a frequent statement once per database handle, at first use. `build` puts `value` in the
 * place of each value.
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
 * Marks where the named value goes in a prepared statement. SQLite recompiles a statement each time
 * a value is bound that its plan may depend on, as in a join, an order, a group or a limit
 * (sqlite3_prepare_v3, on sqlite3_bind); that costs five times the read itself. The plus sign
 * leaves every value as it is but keeps the plan independent of it.
 */
export const value = (name: string) => sql`+${sql.placeholder(name)}`;

/**
 * Restricts rows found by their keys to those of `owner`. Given two conditions, SQLite without
 * statistics may scan all of the owner's rows; the plus sign (sqlite.org/optoverview,
 * "disqualifying terms") makes it look up the keys.
 */
export const ownedBy = (column: Column, owner: string) => sql`+${column} = ${owner}`;

/** `value` for a limit, whose type accepts only placeholders. */
export const limitValue = (name: string) => value(name) as unknown as Placeholder;
