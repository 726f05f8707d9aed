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
 * The durable queue. The transaction that wants the work adds the job (`enqueue`), and the one that
 * stores the result ends it (`finish`, `fail`); only these wait for the disk. All steps in between
 * survive a killed process; after a power cut they are simply repeated.
 */
type Job = typeof jobs.$inferSelect;
type JobState = Job["state"];

/** Stored as the error of a job whose process died while running it. */
const interruptedMark = "interrupted";

/**
 * The right to finish one job. `exhausted`: it has used up its attempts, so it must fail.
 * `suspect`: this is its last attempt, and its process died during the one before.
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

/** The job was cancelled or given to another worker after the claim; nothing was written. */
export class StaleFence extends Error {
  override readonly name = "StaleFence";
}

/**
 * Adds a job and wakes the runner after the commit. If a job with this key exists, returns that
 * one, whatever its state. `payload` is stored as plain JSON: pass ids, never text.
 */
export function enqueue(
  tx: Transaction,
  job: {
    kind: string;
    key: string;
    /** The account whose turn the job takes. */
    userId: string;
    /** Defaults to "writing". */
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
 * Claims one job if it is queued and due; counts the attempt and makes the fence, without waiting
 * for the disk. `fair-queue.server.ts` decides whose turn it is.
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
 * Ends a job and stores its result in one durable transaction. If it throws StaleFence, or what
 * `write` throws, nothing was written.
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

/** Ends a job without its work; `write` releases what was held for it, in the same transaction. */
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
 * Requeues a job to run in `delayMs`, or at its old place in the line if that is not given.
 * `waited` counts a wait that another server asked for. Throws StaleFence.
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
 * Moves a job to another pool's line, ordered there by its age. Costs no attempt. Throws
 * StaleFence.
 */
export function move(db: Database, claim: Claim, pool: Pool): void {
  commitLazily(db, () => leave(db, claim, { state: "queued", attempts: claim.attempt - 1, pool }));
}

/**
 * Extends a running job's lease; returns false if the job was cancelled or given to another worker.
 */
export function extendLease(db: Database, claim: Claim, leaseUntil: number): boolean {
  const extend = () => db.orm.update(jobs).set({ leaseUntil }).where(heldBy(claim)).run();
  return commitLazily(db, extend).changes === 1;
}

/**
 * Cancels a queued or running job and returns whether there was one. After the commit it tells the
 * worker to stop; that worker can no longer finish the job.
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

/**
 * Requeues the jobs that a dead process left running. Call it at boot, before anything runs. Their
 * attempts count.
 */
export function requeueInterrupted(db: Database): number {
  const requeue = () => db.orm.update(jobs).set(backInLine).where(eq(jobs.state, "running")).run();
  return commitLazily(db, requeue).changes;
}

/** Requeues running jobs whose lease has ended, except the caller's own. Their attempts count. */
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
 * Returns when the queue next needs a look: the next job's time or the end of a lease. Leaves out
 * jobs already due by `now`: they wait for a place, not for a time.
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

/** Tells whether any job is queued or running. */
export function hasLiveJobs(db: Database): boolean {
  const live = inArray(jobs.state, ["queued", "running"]);
  return db.orm.select({ id: jobs.id }).from(jobs).where(live).limit(1).all().length > 0;
}

/** Returns the state of the job with this key, or undefined if there is none. */
export function stateOf(key: string, db: Database = database()): JobState | undefined {
  return db.orm.select({ state: jobs.state }).from(jobs).where(eq(jobs.key, key)).all()[0]?.state;
}
