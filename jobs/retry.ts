import { AppError, PassingFault } from "../app/errors.ts";
import { retryAfterMs } from "../app/model-client/index.ts";
import { storageFault } from "../app/storage-faults.ts";

/**
 * Whether to retry a failed attempt. Retried: 408, 429, 5xx, network and unknown errors. Not
 * retried: an AppError, which is written for the person, and other 4xx, which would repeat. Delays
 * have full jitter (Brooker, "Exponential Backoff And Jitter", AWS 2015).
 */
export type Verdict =
  | { retry: false }
  | { retry: true; delayMs: number; costsAttempt: boolean; waited: boolean };

/** Default number of attempts per job. */
export const mostAttempts = 3;

const baseMs = 1_000;
const capMs = 60_000;
/** Base of our own backoff, in case the server always answers "retry in 1 s". */
const waitBaseMs = 2_000;
const waitCapMs = 5 * 60_000;
/** Per job, across restarts. */
const mostWaits = 8;
/** Counted from acceptance: nobody waits longer for an answer, whatever Retry-After says. */
export const deadlineMs = 2 * 60 * 60 * 1_000;
/** Spreads out jobs that were given the same Retry-After. */
const spreadMs = 1_000;

/** Retry delay after another process's lock. It is not the job's fault, so it costs no attempt. */
const lockedMs = 1_000;

type Failure = { kind: "final" } | { kind: "passing"; retryAfterMs?: number };

/** Decides from an error or its causes whether another attempt can succeed. */
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
 * Decides what follows an attempt that threw `error`. `random` returns 0 to 1. A Retry-After costs
 * a wait instead of an attempt; the delay is then the longer of what the server said and our own
 * doubling one with jitter. Final: whatever would pass the deadline, the last attempt or the last
 * wait.
 */
export function nextStep(failed: {
  error: unknown;
  attempt: number;
  maxAttempts: number;
  /** How many times a server has asked it to wait so far. */
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
