import { env } from "../../app/env.server.ts";
import { sweepThrottles } from "../../app/http/throttles/sweep.server.ts";
import { log } from "../../app/log.server.ts";
import { sweepSecurityEvents } from "../../app/security/events.server.ts";
import { listUploads, sweepUploads } from "../../app/sources/sweep.server.ts";
import { completeUnscheduled, endAbandoned } from "../../app/strategies/lifecycle.server.ts";
import { modelPlace } from "../../app/writers/model/configured.server.ts";
import { closeDatabase, database } from "../../db/client.server.ts";
import { lockDataFolder, unlockDataFolder } from "../../db/folder-lock.server.ts";
import { keepStatistics } from "../../db/statistics.server.ts";
import { describeFault } from "../fault.ts";
import { type Jobs, jobsHandle, setJobsHandle } from "../handle.ts";
import type { Handler } from "../handler.ts";
import { createRunner } from "../runner.server.ts";
import { extractSource } from "./extract-source.server.ts";
import { rewritePartJob } from "./rewrite-part.server.ts";
import { sendMailJob } from "./send-mail.server.ts";
import { strategyPieceJob } from "./strategy-piece.server.ts";
import { strategyStepJob } from "./strategy-step.server.ts";
import { writePieceJob } from "./write-piece.server.ts";

/** Every kind of job. The runner passes each handler only payloads its own `parse` accepted. */
export const handlers = [
  extractSource,
  writePieceJob,
  rewritePartJob,
  strategyStepJob,
  strategyPieceJob,
  sendMailJob,
] as readonly Handler[];

/**
 * This process serves nobody while a request waits for another process's lock, so after this time
 * the request is refused.
 */
const busyMs = 100;

const hourMs = 60 * 60 * 1000;

/**
 * Deletes what crashes, broken uploads and abandoned visits left behind. `leftovers` names files in
 * the uploads folder that no request is writing any more.
 */
async function sweep(leftovers: readonly string[] = []): Promise<void> {
  const sweeps: [string, () => unknown][] = [
    ["Abandoned strategies", () => endAbandoned()],
    ["Strategies without a calendar", () => completeUnscheduled()],
    ["Old security events", () => sweepSecurityEvents()],
    ["Expired throttles", () => sweepThrottles()],
    ["Uploads", () => sweepUploads(Date.now(), leftovers)],
    ["Statistics", () => keepStatistics(database())],
  ];
  for (const [what, run] of sweeps) {
    try {
      await run();
    } catch (thrown) {
      log().error({ what, fault: describeFault(thrown) }, "What is left could not be swept");
    }
  }
}

/**
 * Locks the data folder, migrates the database, requeues interrupted jobs and starts working. Call
 * it before the server listens; a second call (after a hot reload) returns the first runner. Throws
 * StartRefused, leaving the folder untouched, if another server holds it.
 */
export function startJobs(): Jobs {
  const running = jobsHandle();
  if (running) return running;
  lockDataFolder(env().dataDir);
  const db = database();
  db.sqlite.pragma(`busy_timeout = ${busyMs}`);
  const runner = createRunner({
    db,
    handlers,
    concurrency: env().JOB_CONCURRENCY,
    writer: modelPlace() === "elsewhere" ? "model" : "built-in",
  });
  runner.start();
  // Listed before the first request arrives, so the list contains no upload of this process.
  void sweep(listUploads());
  setInterval(() => void sweep(), hourMs).unref();
  return setJobsHandle({
    draining: false,
    async drain() {
      this.draining = true;
      await runner.drain();
    },
    async close() {
      await sweep(listUploads());
      closeDatabase();
      unlockDataFolder();
    },
  });
}
