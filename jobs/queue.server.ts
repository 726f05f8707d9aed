import { randomUUID } from "node:crypto";
import { and, eq, gt, gte, inArray, lt, lte, min, notInArray, sql } from "drizzle-orm";
import {
  afterCommit,
  commitLazily,
  type Database,
  database,
  type Transaction,
  transact,
} from "../db/client.server.ts";
import { jobs } from "../db/schema.ts";
import type { Pool } from "./pools.ts";
import { mostAttempts } from "./retry.ts";
import { tell } from "./signals.ts";

/**
 * The durable queue. A job is accepted by the transaction that wants its work (`enqueue`) and ends
 * in the one that stores what it did (`finish`, `fail`): these two wait for the disk. Everything
 * between them survives a killed process, and after a power cut is simply done again.
 */
type Job = typeof jobs.$inferSelect;
export type JobState = Job["state"];

/** What a row says that was running when its process died. */
const interruptedMark = "interrupted";

/**
 * The right to finish one job. `exhausted`: its attempts were used up before, so it must fail.
 * `suspect`: this is its last attempt, and the one before ended with its process.
 */
export type Claim = Pick<
  Job,
  "id" | "key" | "kind" | "userId" | "pool" | "maxAttempts" | "waits" | "createdAt"
> & {
  payload: unknown;
  /** 1 at the first attempt. */
  attempt: number;
  fence: string;
  exhausted: boolean;
  suspect: boolean;
};

/** The job was cancelled, or given to another worker, since it was claimed: nothing was written. */
export class StaleFence extends Error {
  override readonly name = "StaleFence";
}

/**
 * Adds a job, and wakes the runner once the transaction has committed. The same key again is the
 * first job, in whatever state it is. `payload` becomes JSON in the clear: ids, never text.
 */
export function enqueue(
  tx: Transaction,
  job: {
    kind: string;
    key: string;
    /** Whose turn it takes. */
    userId: string;
    /** Where it waits; writing unless told. */
    pool?: Pool;
    payload: unknown;
    maxAttempts?: number;
    delayMs?: number;
    now?: number;
  },
): { id: number; state: JobState } {
  const now = job.now ?? Date.now();
  const made = tx.orm
    .insert(jobs)
    .values({
      kind: job.kind,
      key: job.key,
      userId: job.userId,
      pool: job.pool ?? "writing",
      payload: JSON.stringify(job.payload),
      state: "queued",
      maxAttempts: job.maxAttempts ?? mostAttempts,
      runAt: now + (job.delayMs ?? 0),
      createdAt: now,
    })
    .onConflictDoNothing({ target: jobs.key })
    .returning({ id: jobs.id, state: jobs.state })
    .all()[0];
  if (!made) return existing(tx, job.key);
  afterCommit(tx, () => tell({ kind: "queued", db: tx }));
  return made;
}

function existing(db: Database, key: string): { id: number; state: JobState } {
  const [job] = db.orm
    .select({ id: jobs.id, state: jobs.state })
    .from(jobs)
    .where(eq(jobs.key, key))
    .all();
  if (!job) throw new Error("A job's key was taken and is gone");
  return job;
}

/**
 * Takes one job, if it is queued and due. Counts the attempt and makes the fence, in a commit that
 * does not wait for the disk. Whose turn it is, is for `line.server.ts` to say.
 */
export function claim(db: Database, id: number, now: number, leaseMs: number): Claim | undefined {
  const [job] = commitLazily(db, () =>
    db.orm
      .update(jobs)
      .set({
        state: "running",
        fence: randomUUID(),
        leaseUntil: now + leaseMs,
        attempts: sql`${jobs.attempts} + 1`,
      })
      .where(and(eq(jobs.id, id), eq(jobs.state, "queued"), lte(jobs.runAt, now)))
      .returning()
      .all(),
  );
  if (!job?.fence) return undefined;
  const { key, kind, userId, pool, maxAttempts, waits, createdAt, attempts: attempt, fence } = job;
  return {
    ...{ id, key, kind, userId, pool, maxAttempts, waits, createdAt, attempt, fence },
    payload: JSON.parse(job.payload),
    exhausted: attempt > maxAttempts,
    suspect: attempt > 1 && attempt === maxAttempts && job.error === interruptedMark,
  };
}

const heldBy = (claim: Claim) =>
  and(eq(jobs.id, claim.id), eq(jobs.fence, claim.fence), eq(jobs.state, "running"));

function leave(db: Database, claim: Claim, values: Partial<typeof jobs.$inferInsert>): void {
  const left = { ...values, fence: null, leaseUntil: null };
  const { changes } = db.orm.update(jobs).set(left).where(heldBy(claim)).run();
  if (changes !== 1) throw new StaleFence(`Job ${claim.id} was taken from this worker`);
}

/**
 * Ends a job: what it did and that it is done are one durable transaction. Throws StaleFence, or
 * what `write` throws, with nothing written.
 */
export function finish(
  db: Database,
  claim: Claim,
  write: (tx: Transaction) => void,
  now = Date.now(),
): void {
  transact(db, (tx) => {
    leave(tx, claim, { state: "done", error: null, finishedAt: now });
    write(tx);
  });
}

/** Ends a job without its work; `write` gives back what was held for it, in one transaction. */
export function fail(
  db: Database,
  claim: Claim,
  message: string,
  write: (tx: Transaction) => void,
  now = Date.now(),
): void {
  transact(db, (tx) => {
    leave(tx, claim, { state: "failed", error: message, finishedAt: now });
    write(tx);
  });
}

/**
 * Puts a job back, to run in `delayMs`, or at its old place in the line; `waited` counts that another
 * server asked for it. Throws StaleFence.
 */
export function retry(
  db: Database,
  claim: Claim,
  { delayMs, costsAttempt, waited }: { delayMs?: number; costsAttempt: boolean; waited?: boolean },
  now = Date.now(),
): void {
  const attempts = costsAttempt ? claim.attempt : claim.attempt - 1;
  const runAt = delayMs === undefined ? undefined : now + delayMs;
  const waits = waited ? claim.waits + 1 : undefined;
  commitLazily(db, () => leave(db, claim, { state: "queued", attempts, waits, runAt }));
}

/**
 * Puts a job back in another pool's line, with the place that its age gives it there. It costs no
 * attempt. Throws StaleFence.
 */
export function move(db: Database, claim: Claim, pool: Pool): void {
  commitLazily(db, () => leave(db, claim, { state: "queued", attempts: claim.attempt - 1, pool }));
}

/** Keeps a running job's lease; false where it was taken from this worker or cancelled. */
export function extendLease(db: Database, claim: Claim, leaseUntil: number): boolean {
  const extend = () => db.orm.update(jobs).set({ leaseUntil }).where(heldBy(claim)).run();
  return commitLazily(db, extend).changes === 1;
}

/**
 * Ends a job that has not ended, and tells whether it was live. A worker that runs it is told to
 * stop after the commit, and can no longer finish it.
 */
export function cancel(tx: Transaction, key: string, now = Date.now()): boolean {
  const { changes } = tx.orm
    .update(jobs)
    .set({ state: "cancelled", fence: null, leaseUntil: null, finishedAt: now })
    .where(and(eq(jobs.key, key), inArray(jobs.state, ["queued", "running"])))
    .run();
  if (changes === 1) afterCommit(tx, () => tell({ kind: "cancelled", db: tx, key }));
  return changes === 1;
}

const backInLine = {
  state: "queued",
  fence: null,
  leaseUntil: null,
  error: interruptedMark,
} as const;

/** At boot, before anything runs: jobs that a dead process left running. Their attempts count. */
export function requeueInterrupted(db: Database): number {
  const requeue = () => db.orm.update(jobs).set(backInLine).where(eq(jobs.state, "running")).run();
  return commitLazily(db, requeue).changes;
}

/**
 * Jobs whose worker has not been heard of for the length of its lease, except those that the caller
 * is still at. Their attempts count.
 */
export function requeueExpired(db: Database, now: number, except: number[] = []): number {
  const expired = and(
    eq(jobs.state, "running"),
    lt(jobs.leaseUntil, now),
    notInArray(jobs.id, except),
  );
  const requeue = () => db.orm.update(jobs).set(backInLine).where(expired).run();
  return commitLazily(db, requeue).changes;
}

/**
 * When there will be something more to do: the next job's time, or the end of a lease. What is due
 * by `now` and was not begun waits for a place, which no clock gives it.
 */
export function nextDueAt(db: Database, now: number): number | undefined {
  const queued = and(eq(jobs.state, "queued"), gt(jobs.runAt, now));
  const running = and(eq(jobs.state, "running"), gte(jobs.leaseUntil, now));
  const times = [
    db.orm
      .select({ at: min(jobs.runAt) })
      .from(jobs)
      .where(queued)
      .all()[0]?.at,
    db.orm
      .select({ at: min(jobs.leaseUntil) })
      .from(jobs)
      .where(running)
      .all()[0]?.at,
  ];
  const known = times.filter((at) => at !== null && at !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** Whether anything is queued or running. */
export function hasLiveJobs(db: Database): boolean {
  const live = inArray(jobs.state, ["queued", "running"]);
  return db.orm.select({ id: jobs.id }).from(jobs).where(live).limit(1).all().length > 0;
}

/** The state of the job with this key, if there is one. */
export function stateOf(key: string, db: Database = database()): JobState | undefined {
  return db.orm.select({ state: jobs.state }).from(jobs).where(eq(jobs.key, key)).all()[0]?.state;
}
