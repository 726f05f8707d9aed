/** The one job runner of this process, whichever bundle asks for it. */
export type Jobs = {
  /** True once the process has begun to stop. */
  draining: boolean;
  /** Stops claiming and ends or puts back what runs. */
  drain(): Promise<void>;
  /** Deletes what requests left, closes the database and gives the data folder back. */
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
