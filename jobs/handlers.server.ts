import { env } from "../app/env.server.ts";
import { log } from "../app/log.server.ts";
import { sweepSecurityEvents } from "../app/security/events.server.ts";
import { sweepUploads } from "../app/sources/sweep.server.ts";
import { completeUnscheduled, endAbandoned } from "../app/strategies/end.server.ts";
import { sweepThrottles } from "../app/throttles/sweep.server.ts";
import { closeDatabase, database } from "../db/client.server.ts";
import { extractSource } from "./extract-source.server.ts";
import { describeFault } from "./fault.ts";
import { type Jobs, jobsHandle, setJobsHandle } from "./handle.ts";
import type { Handler } from "./handler.ts";
import { rewritePartJob } from "./rewrite-part.server.ts";
import { createRunner } from "./runner.server.ts";
import { strategyPieceJob } from "./strategy-piece.server.ts";
import { strategyStepJob } from "./strategy-step.server.ts";
import { writePieceJob } from "./write-piece.server.ts";

/** Every kind of job. The runner hands each handler only payloads that its own parse took. */
export const handlers = [
  extractSource,
  writePieceJob,
  rewritePartJob,
  strategyStepJob,
  strategyPieceJob,
] as readonly Handler[];

const hourMs = 60 * 60 * 1000;

/** What crashes, broken uploads and people who went away left behind. */
function sweep(): void {
  try {
    endAbandoned();
    completeUnscheduled();
  } catch (cause) {
    log().error({ err: cause }, "Abandoned strategies were not ended");
  }
  try {
    sweepSecurityEvents();
  } catch (thrown) {
    log().error({ fault: describeFault(thrown) }, "Old security events were not swept");
  }
  sweepUploads().catch((cause: unknown) => log().error({ err: cause }, "Uploads were not swept"));
  sweepThrottles().catch((cause: unknown) =>
    log().error({ err: cause }, "Expired throttles were not swept"),
  );
}

/**
 * Migrates the database, queues interrupted jobs again and begins to work. Called before the server
 * listens; a second call, as after a hot reload, returns the first runner.
 */
export function startJobs(): Jobs {
  const running = jobsHandle();
  if (running) return running;
  const runner = createRunner({ db: database(), handlers, concurrency: env().JOB_CONCURRENCY });
  runner.start();
  sweep();
  setInterval(sweep, hourMs).unref();
  return setJobsHandle({
    draining: false,
    async drain() {
      this.draining = true;
      await runner.drain();
      closeDatabase();
    },
  });
}
