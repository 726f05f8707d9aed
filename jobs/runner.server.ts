import PQueue from "p-queue";
import { log } from "../app/log.server.ts";
import { storageFault } from "../app/storage-faults.ts";
import { type Database, transact } from "../db/client.server.ts";
import { withoutWaiting } from "../db/patience.server.ts";
import { createAlarm } from "./alarm.ts";
import { attempt, type Clock, type Interruption, postponeUnknown } from "./attempt.server.ts";
import { createFairQueue, type FairQueue } from "./fair-queue.server.ts";
import { describeFault } from "./fault.ts";
import type { Handler } from "./handler.ts";
import { type Pool, poolSizes, pools } from "./pools.ts";
import { forgetProgress, noteProgress } from "./progress.ts";
import {
  type Claim,
  cancel,
  claim,
  extendLease,
  hasLiveJobs,
  nextDueAt,
  requeueExpired,
  requeueInterrupted,
  retry,
  StaleFence,
} from "./queue.server.ts";
import { listen, type Signal } from "./signals.ts";

export type { Handler, JobContext } from "./handler.ts";
export { progressOf } from "./progress.ts";

type RunnerOptions = {
  db: Database;
  handlers: readonly Handler[];
  /** Places in the downloading and writing pools; see `poolSizes`. */
  concurrency: number;
  /** What writes most pieces. Defaults to "model". */
  writer?: "model" | "built-in";
  leaseMs?: number;
  now?: () => number;
  random?: () => number;
};

type Running = { claim: Claim; controller: AbortController; interruption?: Interruption };

/**
 * Runs the queue's jobs in this process. Create one per process; call `start` after the migrations.
 */
export class Runner {
  readonly #db: Database;
  readonly #handlers: Map<string, Handler>;
  readonly #clock: Clock;
  readonly #leaseMs: number;
  readonly #queues: FairQueue[];
  readonly #work = new PQueue();
  readonly #running = new Map<number, Running>();
  readonly #alarm = createAlarm(() => this.#wake());
  #heartbeat: NodeJS.Timeout | undefined;
  #unlisten: (() => void) | undefined;
  #accepting = false;
  #alone = false;
  #suspect: number | undefined;

  constructor(options: RunnerOptions) {
    this.#db = options.db;
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
    this.#clock = { now: options.now ?? Date.now, random: options.random ?? Math.random };
    this.#leaseMs = options.leaseMs ?? 60_000;
    const sizes = poolSizes(options.concurrency, options.writer);
    this.#queues = pools.map((pool) => createFairQueue(pool, sizes[pool]));
  }

  /**
   * Requeues the jobs that a dead process left running, and starts. Returns how many there were.
   */
  start(): number {
    const interrupted = this.#requeueInterrupted();
    if (interrupted > 0) log().info({ jobs: interrupted }, "Interrupted jobs are queued again");
    this.#open();
    return interrupted;
  }

  /** If the disk is full and this write fails, the jobs are requeued when their leases end. */
  #requeueInterrupted(): number {
    try {
      return requeueInterrupted(this.#db);
    } catch (thrown) {
      if (!storageFault(thrown)) throw thrown;
      log().error({ fault: describeFault(thrown) }, "Interrupted jobs wait for their leases' end");
      return 0;
    }
  }

  #open(): void {
    this.#accepting = true;
    this.#unlisten ??= listen((signal) => this.#hear(signal));
    this.#wake();
  }

  #hear(signal: Signal): void {
    if (signal.db !== this.#db) return;
    if (signal.kind === "queued") {
      this.#wake();
      return;
    }
    for (const running of this.#running.values())
      if (running.claim.key === signal.key) this.#interrupt(running, "cancelled");
  }

  #wake(): void {
    if (!this.#accepting) return;
    // One timestamp for all of it, so that a job falling due in between is not missed.
    const now = this.#clock.now();
    try {
      withoutWaiting(this.#db, () => {
        requeueExpired(this.#db, now, [...this.#running.keys()]);
        if (this.#running.size === 0) this.#beginSuspect(now);
        for (const queue of this.#queues) while (!this.#alone && this.#beginNext(queue, now));
      });
      this.#alarm.set(this.#untilNextDue(now));
    } catch (thrown) {
      log().error({ fault: describeFault(thrown) }, "The queue could not be read");
      this.#alarm.set(1_000);
    }
  }

  /**
   * Runs a job that may have crashed its process alone for its last attempt, so it cannot use up
   * the others' attempts: running jobs end first, and nothing starts meanwhile.
   */
  #beginSuspect(now: number): void {
    this.#alone = false;
    const id = this.#suspect;
    this.#suspect = undefined;
    const claimed = id && claim(this.#db, id, now, this.#leaseMs);
    if (claimed) this.#beginClaimed(claimed);
  }

  /** Starts a claimed job at once, so no lease runs while it waits. */
  #beginNext(queue: FairQueue, now: number): boolean {
    const claimed = queue.claimNext(this.#db, this.#heldIn(queue.pool), now, this.#leaseMs);
    if (claimed) this.#beginClaimed(claimed);
    return claimed !== undefined;
  }

  #beginClaimed(claimed: Claim): void {
    this.#alone = claimed.suspect;
    if (claimed.suspect && this.#running.size > 0) {
      this.#suspect = claimed.id;
      this.#putBack(claimed);
    } else this.#begin(claimed);
  }

  #heldIn(pool: Pool): Map<string, number> {
    const held = new Map<string, number>();
    for (const { claim } of this.#running.values())
      if (claim.pool === pool) held.set(claim.userId, (held.get(claim.userId) ?? 0) + 1);
    return held;
  }

  /** Undefined while a suspect job runs alone: its end wakes the runner. */
  #untilNextDue(now: number): number | undefined {
    if (this.#alone) return undefined;
    const at = nextDueAt(this.#db, now);
    return at === undefined ? undefined : Math.max(1, at - this.#clock.now() + 1);
  }

  #begin(claimed: Claim): void {
    const running: Running = { claim: claimed, controller: new AbortController() };
    this.#running.set(claimed.id, running);
    this.#heartbeat ??= setInterval(() => this.#beat(), this.#leaseMs / 3);
    void this.#work.add(() => this.#run(running));
  }

  async #run(running: Running): Promise<void> {
    const { claim, controller } = running;
    try {
      const handler = this.#handlers.get(claim.kind);
      if (!handler) postponeUnknown(this.#db, claim, this.#clock.now());
      else
        await attempt({
          db: this.#db,
          claim,
          handler,
          clock: this.#clock,
          interruption: () => running.interruption,
          context: {
            signal: controller.signal,
            attempt: claim.attempt,
            jobKey: claim.key,
            pool: claim.pool,
            onProgress: (note) => noteProgress(claim.key, note),
          },
        });
    } catch (thrown) {
      this.#reportLoss(claim, thrown);
    } finally {
      this.#end(running);
    }
  }

  /** A row that could not be written stays "running" and is requeued when its lease ends. */
  #reportLoss(claim: Claim, thrown: unknown): void {
    const line = { job: claim.id, kind: claim.kind, attempt: claim.attempt };
    if (thrown instanceof StaleFence) log().info(line, "Job was taken from this worker");
    else log().error({ ...line, fault: describeFault(thrown) }, "Job's end could not be stored");
  }

  #end(running: Running): void {
    if (this.#running.get(running.claim.id) === running) this.#running.delete(running.claim.id);
    forgetProgress(running.claim.key);
    if (this.#running.size === 0) {
      clearInterval(this.#heartbeat);
      this.#heartbeat = undefined;
    }
    this.#wake();
  }

  #beat(): void {
    const leaseUntil = this.#clock.now() + this.#leaseMs;
    for (const running of this.#running.values()) {
      if (running.interruption) continue;
      try {
        const held = withoutWaiting(this.#db, () =>
          extendLease(this.#db, running.claim, leaseUntil),
        );
        if (!held) this.#interrupt(running, "taken");
      } catch (thrown) {
        log().error({ fault: describeFault(thrown) }, "A lease could not be extended");
      }
    }
  }

  #interrupt(running: Running, why: Interruption): void {
    running.interruption ??= why;
    running.controller.abort(new DOMException(`The job was ${why}`, "AbortError"));
  }

  /** Cancels a queued or running job and stops its work; returns whether there was one. */
  cancel(key: string): boolean {
    return transact(this.#db, (tx) => cancel(tx, key, this.#clock.now()));
  }

  /**
   * Claims nothing more, tells running jobs to stop and requeues those that do not end in time,
   * without counting an attempt. Jobs that do finish are stored.
   */
  async drain(timeoutMs = 25_000): Promise<void> {
    this.#accepting = false;
    this.#unlisten?.();
    this.#unlisten = undefined;
    this.#alarm.set(undefined);
    for (const running of this.#running.values()) this.#interrupt(running, "stopping");
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      limit = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([this.#work.onIdle(), late]);
    clearTimeout(limit);
    for (const { claim } of this.#running.values()) this.#putBack(claim);
    clearInterval(this.#heartbeat);
  }

  #putBack(claim: Claim): void {
    try {
      retry(this.#db, claim, { costsAttempt: false });
    } catch (thrown) {
      this.#reportLoss(claim, thrown);
    }
  }

  /**
   * For tests: runs until nothing is queued or running, including retries, then stops listening.
   */
  async runUntilEmpty(): Promise<void> {
    if (!this.#accepting) this.start();
    while (hasLiveJobs(this.#db)) {
      await this.#work.onIdle();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await this.drain();
  }
}

export function createRunner(options: RunnerOptions): Runner {
  return new Runner(options);
}
