import { setTimeout as delay } from "node:timers/promises";
import { isOutOfCredit } from "./faults.ts";
import { BadAnswer, HttpFault } from "./http-fault.ts";
import { retryAfterMs } from "./retry-after.ts";
import { isTooLong } from "./window.ts";

export type Patience = {
  /**
   * Attempts at one request, including the first, while it fails at once in a way that may pass.
   */
  attempts: number;
  /** Upper bound of the first pause, doubled with each; the actual pause is a random part of it. */
  baseMs: number;
  /** If a server asks for a longer wait, the job waits instead, without occupying a worker. */
  longestRetryAfterMs: number;
};

export const defaultPatience: Patience = {
  attempts: 3,
  baseMs: 500,
  longestRetryAfterMs: 15_000,
};

/** Includes network errors but not time limits: nobody should wait that long twice. */
function mayPass(fault: unknown): boolean {
  if (fault instanceof HttpFault)
    return (
      (fault.status === 429 || fault.status >= 500) && !isOutOfCredit(fault) && !isTooLong(fault)
    );
  if (fault instanceof BadAnswer) return fault.kind !== "web page";
  return (
    fault instanceof Error &&
    fault.name !== "SlowReply" &&
    fault.name !== "BodyTooLarge" &&
    fault.name !== "ModelFault"
  );
}

/**
 * Retries an attempt that failed at once in a way that may pass, after a pause with full jitter, or
 * a longer one if the server asks: a blip in one of many calls should not cost the job an attempt.
 * If a server asks for a pause and has not answered lately (`isWorking`), leaves it to the job,
 * which counts its waits and occupies no worker meanwhile. Rejects with the signal's reason as soon
 * as it is aborted.
 */
export async function patiently<Value>(
  work: () => Promise<Value>,
  patience: Patience,
  { signal, isWorking }: { signal: AbortSignal; isWorking(): boolean },
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (thrown) {
      signal.throwIfAborted();
      if (attempt >= patience.attempts || !mayPass(thrown)) throw thrown;
      const headers = thrown instanceof HttpFault ? thrown.headers : undefined;
      const told = retryAfterMs(headers, Date.now());
      const isForJob = told !== undefined && (told > patience.longestRetryAfterMs || !isWorking());
      if (isForJob) throw thrown;
      const pauseMs = Math.max(told ?? 0, Math.random() * patience.baseMs * 2 ** (attempt - 1));
      await delay(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
