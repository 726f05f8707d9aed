import { and, eq, gt } from "drizzle-orm";
import { type Database, database } from "../db/client.server.ts";
import { jobs } from "../db/schema.ts";
import { progressOf } from "./progress.ts";

/**
 * One line on what this job is doing: its own progress note, or that an AI server asked it to wait
 * (this survives a restart). Undefined if it waits for its turn or has ended.
 */
export function jobNote(
  key: string,
  db: Database = database(),
  now = Date.now(),
): string | undefined {
  return progressOf(key) ?? waitNote(key, db, now);
}

function waitNote(key: string, db: Database, now: number): string | undefined {
  const asked = and(eq(jobs.state, "queued"), gt(jobs.waits, 0), gt(jobs.runAt, now));
  const job = db.orm
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(eq(jobs.key, key), asked))
    .get();
  return job && `the AI server asks to wait; next try in ${durationOf(job.runAt - now)}`;
}

function durationOf(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds === 1) return "1 second";
  return seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
