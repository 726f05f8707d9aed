import type { Database } from "../db/client.server.ts";

/**
 * What the queue tells the runner of this process after a commit. The listeners live on globalThis,
 * so that a reloaded bundle still reaches them.
 */
export type Signal =
  | { kind: "queued"; db: Database }
  | { kind: "cancelled"; db: Database; key: string };

type Listener = (signal: Signal) => void;

const slot = Symbol.for("offprint.jobs.wake");
const shared = globalThis as { [slot]?: Set<Listener> };

export function tell(signal: Signal): void {
  for (const listener of shared[slot] ?? []) listener(signal);
}

/** Calls `listener` at each signal; the returned function unsubscribes it. */
export function listen(listener: Listener): () => void {
  shared[slot] ??= new Set();
  const listeners = shared[slot];
  listeners.add(listener);
  return () => listeners.delete(listener);
}
