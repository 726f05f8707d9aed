import type { Database } from "./client.server.ts";
import { withoutWaiting } from "./patience.server.ts";

/** Rows of each index that are looked at: milliseconds, however large a table is. */
const rowsLookedAt = 400;

/** Of PRAGMA optimize: analyse what has changed much, and with `all` what never was (0x10000). */
const changed = 0x02;
const all = 0x10000;

/**
 * Gives SQLite's planner its statistics where they are missing or old (sqlite.org/pragma.html,
 * "optimize"): at the start for every table, later for those that have grown. Nothing depends on
 * them, so a database that can't be written now is left without.
 */
export function keepStatistics(db: Database, when: "start" | "later" = "later"): void {
  try {
    db.sqlite.pragma(`analysis_limit = ${rowsLookedAt}`);
    const asked = when === "start" ? changed | all : changed;
    withoutWaiting(db, () => db.sqlite.pragma(`optimize = ${asked}`));
  } catch {
    // Locked by another process, or a full disk: the next hour tries again.
  }
}
