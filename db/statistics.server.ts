import type { Database } from "./client.server.ts";
import { withoutWaiting } from "./patience.server.ts";

/** Rows sampled per index: milliseconds of work, however large the table. */
const rowsLookedAt = 400;

/**
 * Bits of PRAGMA optimize: analyse tables that changed a lot; with `all`, also those never analysed
 * (0x10000).
 */
const changed = 0x02;
const all = 0x10000;

/**
 * Gives SQLite's planner its statistics if they are missing or old (sqlite.org/pragma.html,
 * "optimize"): at the start for every table, later for those that have grown. They are optional, so
 * a database that cannot be written now goes without.
 */
export function keepStatistics(db: Database, when: "start" | "later" = "later"): void {
  try {
    db.sqlite.pragma(`analysis_limit = ${rowsLookedAt}`);
    const asked = when === "start" ? changed | all : changed;
    withoutWaiting(db, () => db.sqlite.pragma(`optimize = ${asked}`));
  } catch {
    // Locked, or the disk is full: the next hour's run tries again.
  }
}
