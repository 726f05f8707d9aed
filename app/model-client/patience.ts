import { setTimeout as delay } from "node:timers/promises";
import { isOutOfCredit } from "./faults.ts";
import { BadAnswer, HttpFault } from "./http-fault.ts";
import { retryAfterMs } from "./retry-after.ts";
import { isTooLong } from "./window.ts";

export type Patience = {
  /** Attempts at one request that fail at once and may pass, the first included. */
  attempts: number;
  /** Bound of the first pause, doubled with each; what is waited is a random part of it. */
  baseMs: number;
  /** A server that asks for longer is left to the job, which waits without holding a place. */
  longestRetryAfterMs: number;
};

export const defaultPatience: Patience = {
  attempts: 3,
  baseMs: 500,
  longestRetryAfterMs: 15_000,
};

/** Network errors too, but not time limits: who waited that long does not wait twice. */
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
 * Makes an attempt again when it failed at once in a way that may pass, after a pause with full
 * jitter, or longer where the server asks: a blip in one of many calls does not cost the job an
 * attempt. A server that asks for a pause and has not answered lately (`isWorking`) is left to the
 * job, which counts its waits and holds no place meanwhile. Rejects with the signal's reason as soon
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
