import type { AppError } from "../app/errors.ts";
import type { Transaction } from "../db/client.server.ts";
import type { Pool } from "./pools.ts";

export type JobContext = {
  /** Aborted when the job is cancelled, taken away, or the process stops. */
  signal: AbortSignal;
  /** 1 at the first attempt. */
  attempt: number;
  jobKey: string;
  /** The pool this job runs in. `run` throws NextPool if its next part belongs in another. */
  pool: Pool;
  /** Shows one line of progress to the waiting person. */
  onProgress(note: string): void;
};

/**
 * One kind of job. `run` does the work outside any transaction and returns the writes, which the
 * runner commits together with the job's end; it may run again after a crash. `onFailed` releases
 * what was held, in the transaction that ends the job without its work.
 */
export type Handler<Payload = unknown> = {
  kind: string;
  /** Throws if the payload does not belong to this kind of job. */
  parse(payload: unknown): Payload;
  run(payload: Payload, context: JobContext): Promise<(tx: Transaction) => void>;
  onFailed(tx: Transaction, payload: Payload, error: AppError): void;
};
