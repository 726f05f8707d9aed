import type { Timeouts } from "./settings.ts";

/** A reply that came too late, with the limit it exceeded. */
export class SlowReply extends Error {
  override readonly name = "SlowReply";
  readonly phase: "first piece" | "next piece" | "end";

  constructor(phase: SlowReply["phase"]) {
    super(`No ${phase} of the reply in time`);
    this.phase = phase;
  }
}

export type Watch = {
  /** Aborts with the caller's reason or with a SlowReply. */
  signal: AbortSignal;
  /** Reports that a piece has come, and starts the wait for the next. */
  alive(): void;
  /** Announces a reply in one piece: only the total limit applies. */
  whole(): void;
  stop(): void;
};

/** Watches over one request's time limits and its caller's signal. */
export function watch(caller: AbortSignal, { firstPieceMs, idleMs, totalMs }: Timeouts): Watch {
  const slow = new AbortController();
  const abortAs = (phase: SlowReply["phase"]) => () => slow.abort(new SlowReply(phase));
  const total = setTimeout(abortAs("end"), totalMs);
  let piece = setTimeout(abortAs("first piece"), firstPieceMs);
  return {
    signal: AbortSignal.any([caller, slow.signal]),
    alive() {
      clearTimeout(piece);
      piece = setTimeout(abortAs("next piece"), idleMs);
    },
    whole: () => clearTimeout(piece),
    stop() {
      clearTimeout(total);
      clearTimeout(piece);
    },
  };
}

/** Settles as `work` does, or rejects with the signal's reason as soon as it is aborted. */
export async function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  let reject: (reason: unknown) => void = () => undefined;
  const aborted = new Promise<never>((_resolve, fail) => {
    reject = fail;
  });
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    // The loser of the race may still fail, and nobody handles that.
    work.catch(() => undefined);
  }
}
