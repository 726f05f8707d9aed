/**
 * Places for one type of work each, so no type waits for another: a slow download never takes a
 * place that writing needs (docs/decisions/0012-pools-and-turns.md).
 */
export const pools = ["downloading", "reading", "listening", "writing", "mailing"] as const;

export type Pool = (typeof pools)[number];

/** How many jobs of each pool run at once. */
type PoolSizes = Record<Pool, number>;

/**
 * Downloading and a model's writing mostly wait for other servers, so they get `concurrency`
 * places. Reading, listening and the built-in writer (one thread) use the processor, so they get
 * half as many, at least one. Mails are short and get half too.
 */
export function poolSizes(concurrency: number, writer: "model" | "built-in" = "model"): PoolSizes {
  const half = Math.max(1, Math.floor(concurrency / 2));
  const downloading = concurrency;
  const writing = writer === "model" ? concurrency : half;
  return { downloading, reading: half, listening: half, writing, mailing: half };
}

/**
 * Thrown by a job whose next part belongs in another pool. The runner puts it in that pool's line
 * without counting an attempt, and runs it again from its start, so the job must have stored what
 * its first part made.
 */
export class NextPool extends Error {
  override readonly name = "NextPool";
  readonly pool: Pool;

  constructor(pool: Pool) {
    super(`The next part belongs in ${pool}`);
    this.pool = pool;
  }
}
