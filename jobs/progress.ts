/**
 * The last progress note of each running job. Kept in memory: notes change often and are worthless
 * once the job ends. On globalThis, so that every bundle reads what the one runner writes.
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

/**
 * Returns the last progress note of this job; undefined if it is not running or has noted nothing.
 */
export function progressOf(key: string): string | undefined {
  return notes().get(key);
}
