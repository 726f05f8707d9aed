/**
 * Places for work of one kind, so that none waits for another kind's: a server that sends slowly
 * holds no place that writing needs (docs/decisions/0012-pools-and-turns.md).
 */
export const pools = ["downloading", "reading", "listening", "writing", "mailing"] as const;

export type Pool = (typeof pools)[number];

/** Jobs of each pool that run at once. */
export type PoolSizes = Record<Pool, number>;

/**
 * Downloading and a model's writing mostly wait for others and have a place for each of
 * `concurrency`. Reading files, listening and the built-in writer, which has one thread, work the
 * processor and get half as many, at least one; mails are short.
 */
export function poolSizes(concurrency: number, writer: "model" | "built-in" = "model"): PoolSizes {
  const half = Math.max(1, Math.floor(concurrency / 2));
  const downloading = concurrency;
  const writing = writer === "model" ? concurrency : half;
  return { downloading, reading: half, listening: half, writing, mailing: half };
}

/**
 * Thrown by a job whose next part belongs in another pool: it goes back in line there, at no cost,
 * and is run again from its start. What the first part made has to be stored by then.
 */
export class NextPool extends Error {
  override readonly name = "NextPool";
  readonly pool: Pool;

  constructor(pool: Pool) {
    super(`The next part belongs in ${pool}`);
    this.pool = pool;
  }
}
