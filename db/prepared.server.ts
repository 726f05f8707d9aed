import { type Database, database } from "./client.server.ts";

/**
 * A statement that every request needs: built once for each database handle, at its first use,
 * instead of from its parts each time. `build` puts `sql.placeholder` where values go.
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
