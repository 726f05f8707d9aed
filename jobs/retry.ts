import { AppError, PassingFault } from "../app/errors.ts";
import { retryAfterMs } from "../app/model-client/index.ts";
import { storageFault } from "../app/storage-faults.ts";

/**
 * When a failed attempt is tried again. 408, 429, 5xx, network errors and whatever is not known
 * are; an AppError, which was written for the person, and other 4xx, which would be the same again,
 * are not. Delays have full jitter (Brooker, "Exponential Backoff And Jitter", AWS 2015).
 */
export type Verdict =
  | { retry: false }
  | { retry: true; delayMs: number; costsAttempt: boolean; waited: boolean };

/** Of a job for which nothing else was ordered. */
export const mostAttempts = 3;

const baseMs = 1_000;
const capMs = 60_000;
/** Who is told to come back in a second each time learns nothing from it: waits grow by themselves. */
const waitBaseMs = 2_000;
const waitCapMs = 5 * 60_000;
/** Of one job, over restarts. */
export const mostWaits = 8;
/** From the job's acceptance: nobody waits longer for an answer, and Retry-After has an end. */
export const deadlineMs = 2 * 60 * 60 * 1_000;
/** Those who were told the same time to come back do not come back together. */
const spreadMs = 1_000;

/** Another process's lock is no fault of the job: it costs no attempt. */
const lockedMs = 1_000;

type Failure = { kind: "final" } | { kind: "passing"; retryAfterMs?: number };

/** What an error says of another attempt, from itself or from the errors that caused it. */
export function classify(error: unknown, now: number): Failure {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    if (storageFault(cause) === "busy") return { kind: "passing", retryAfterMs: lockedMs };
    if (cause instanceof AppError) return { kind: "final" };
    if (cause instanceof PassingFault) return { kind: "passing", retryAfterMs: cause.retryAfterMs };
    const status = statusOf(cause);
    if (status !== undefined) return ofStatus(status, cause, now);
    cause = cause.cause;
  }
  return { kind: "passing" };
}

function ofStatus(status: number, error: Error, now: number): Failure {
  if (status !== 408 && status !== 429 && status < 500) return { kind: "final" };
  const headers = "headers" in error ? error.headers : undefined;
  return { kind: "passing", retryAfterMs: retryAfterMs(headers, now) };
}

function statusOf(error: Error): number | undefined {
  const status = "status" in error ? error.status : "statusCode" in error ? error.statusCode : 0;
  return typeof status === "number" && status >= 400 && status < 600 ? status : undefined;
}

/**
 * What becomes of an attempt that threw `error`. `random` answers 0 to 1. Being told when to come
 * back costs no attempt but a wait: the longer of what was said and a doubling one with jitter. What
 * would pass the deadline, the last attempt or the last wait is final.
 */
export function nextStep(failed: {
  error: unknown;
  attempt: number;
  maxAttempts: number;
  /** How often it was told to come back before. */
  waits: number;
  /** When the job was accepted, ms. */
  createdAt: number;
  now: number;
  random: () => number;
}): Verdict {
  const failure = classify(failed.error, failed.now);
  if (failure.kind === "final") return { retry: false };
  const told = failure.retryAfterMs !== undefined;
  if (told ? failed.waits >= mostWaits : failed.attempt >= failed.maxAttempts)
    return { retry: false };
  const jittered = (bound: number) => failed.random() * bound;
  const delayMs = Math.round(
    failure.retryAfterMs !== undefined
      ? Math.max(
          failure.retryAfterMs + jittered(spreadMs),
          jittered(Math.min(waitCapMs, waitBaseMs * 2 ** failed.waits)),
        )
      : jittered(Math.min(capMs, baseMs * 2 ** (failed.attempt - 1))),
  );
  if (failed.now + delayMs > failed.createdAt + deadlineMs) return { retry: false };
  return { retry: true, delayMs, costsAttempt: !told, waited: told };
}
