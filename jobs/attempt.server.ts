import { AppError, toAppError } from "../app/errors.ts";
import { log } from "../app/log.server.ts";
import type { Database } from "../db/client.server.ts";
import { patiently } from "../db/patience.server.ts";
import { describeFault } from "./fault.ts";
import type { Handler, JobContext } from "./handler.ts";
import { NextPool } from "./pools.ts";
import { type Claim, fail, finish, move, retry, StaleFence } from "./queue.server.ts";
import { nextStep } from "./retry.ts";

/** Why a running job's signal is aborted. */
export type Interruption = "cancelled" | "taken" | "stopping";

/** `now` in milliseconds, `random` from 0 to 1. */
export type Clock = { now: () => number; random: () => number };

export type Attempt = {
  db: Database;
  claim: Claim;
  handler: Handler;
  context: JobContext;
  /** Why the signal was aborted, if it was. */
  interruption: () => Interruption | undefined;
  clock: Clock;
};

/** How long a job of an unknown kind waits for a version of the server that knows it. */
const unknownKindDelayMs = 10 * 60 * 1_000;

export function postponeUnknown(db: Database, claim: Claim, now: number): void {
  log().error({ job: claim.id, kind: claim.kind }, "No handler for this kind of job");
  retry(db, claim, { delayMs: unknownKindDelayMs, costsAttempt: false }, now);
}

/**
 * Runs one attempt at a claimed job, from its payload to the row's next state. Storing the end
 * waits while another process holds the database's lock. Throws StaleFence if another worker has
 * taken the job, and whatever the database throws.
 */
export async function attempt(job: Attempt): Promise<void> {
  const { db, claim, handler, context, clock } = job;
  const payload = parsed(job);
  if (!payload) return;
  if (claim.exhausted) return patiently(db, () => giveUp(job, payload.value, neverFinished()));
  try {
    const write = await handler.run(payload.value, context);
    await patiently(db, () => finish(db, claim, write, clock.now()));
    log().debug(about(claim), "Job done");
  } catch (thrown) {
    if (thrown instanceof StaleFence) throw thrown;
    await patiently(db, () => settle(job, payload.value, thrown));
  }
}

const about = (claim: Claim) => ({ job: claim.id, kind: claim.kind, attempt: claim.attempt });

function neverFinished(): AppError {
  return new AppError("INTERNAL", "This stopped several times before it was done.");
}

/**
 * A payload that does not parse never will, so the job fails; the audit then shows what it held.
 */
function parsed({ db, claim, handler, clock }: Attempt): { value: unknown } | undefined {
  try {
    return { value: handler.parse(claim.payload) };
  } catch (thrown) {
    log().error({ ...about(claim), fault: describeFault(thrown) }, "Job's payload is not right");
    fail(db, claim, toAppError(thrown).message, () => undefined, clock.now());
    return undefined;
  }
}

function settle(job: Attempt, payload: unknown, thrown: unknown): void {
  const { db, claim, clock } = job;
  const interrupted = job.interruption();
  if (interrupted === "stopping") {
    retry(db, claim, { costsAttempt: false });
    return;
  }
  if (interrupted) throw new StaleFence(`Job ${claim.id} was ${interrupted}`);
  if (thrown instanceof NextPool) {
    move(db, claim, thrown.pool);
    return;
  }
  const now = clock.now();
  const step = nextStep({ ...claim, error: thrown, now, random: clock.random });
  const line = { ...about(claim), fault: describeFault(thrown) };
  if (step.retry) {
    log().warn({ ...line, delayMs: step.delayMs }, "Job will be tried again");
    retry(db, claim, step, now);
  } else {
    const error = toAppError(thrown);
    // An unusable source concerns its owner, not the operator.
    if (error.code === "INTERNAL") log().warn(line, "Job failed");
    else log().info({ ...about(claim), code: error.code }, "Job refused");
    giveUp(job, payload, error);
  }
}

function giveUp({ db, claim, handler, clock }: Attempt, payload: unknown, error: AppError): void {
  fail(db, claim, error.message, (tx) => handler.onFailed(tx, payload, error), clock.now());
}
