/** The one job runner of this process, shared by every bundle. */
export type Jobs = {
  /** True once the process has begun to stop. */
  draining: boolean;
  /** Stops claiming jobs, then finishes or requeues the running ones. */
  drain(): Promise<void>;
  /** Deletes leftover uploads, closes the database and unlocks the data folder. */
  close(): Promise<void>;
};

const slot = Symbol.for("app.jobs");
const shared = globalThis as { [slot]?: Jobs };

export function jobsHandle(): Jobs | undefined {
  return shared[slot];
}

export function setJobsHandle(jobs: Jobs): Jobs {
  shared[slot] = jobs;
  return jobs;
}
