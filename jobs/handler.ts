import type { AppError } from "../app/errors.ts";
import type { Transaction } from "../db/client.server.ts";
import type { Pool } from "./pools.ts";

export type JobContext = {
  /** Aborted when the job is cancelled, taken away, or the process stops. */
  signal: AbortSignal;
  /** 1 at the first attempt. */
  attempt: number;
  jobKey: string;
  /** Where the job has a place; `run` throws NextPool where its next part belongs elsewhere. */
  pool: Pool;
  /** One line for the person who waits. */
  onProgress(note: string): void;
};

/**
 * One kind of job. `run` does the work, outside any transaction, and returns the writes that the
 * runner commits together with the job's end; it may run again after a crash. `onFailed` gives
 * back what was held, in the transaction that ends the job without its work.
 */
export type Handler<Payload = unknown> = {
  kind: string;
  /** Throws where the payload is not this kind's. */
  parse(payload: unknown): Payload;
  run(payload: Payload, context: JobContext): Promise<(tx: Transaction) => void>;
  onFailed(tx: Transaction, payload: Payload, error: AppError): void;
};
