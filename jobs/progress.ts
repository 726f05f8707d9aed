/**
 * The last progress note of each running job, in memory: it changes often and is worth nothing
 * after the job. On globalThis, so that every bundle reads what the one runner writes.
 */
const slot = Symbol.for("offprint.jobs.notes");
const shared = globalThis as { [slot]?: Map<string, string> };

function notes(): Map<string, string> {
  shared[slot] ??= new Map();
  return shared[slot];
}

export function noteProgress(key: string, note: string): void {
  notes().set(key, note);
}

export function forgetProgress(key: string): void {
  notes().delete(key);
}

/** What the job with this key is doing now, or undefined where it does not run. */
export function progressOf(key: string): string | undefined {
  return notes().get(key);
}
