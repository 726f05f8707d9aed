import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Jobs } from "../../jobs/handle.ts";
import { logFault } from "../security/log-fault.server.ts";

const signals = ["SIGTERM", "SIGINT"] as const;

/** How long a request that has begun may take to its end. */
const requestsMs = 10_000;

/**
 * At the first SIGTERM or SIGINT: no new connections, requests in flight are finished within ten
 * seconds and jobs ended or put back meanwhile; then the process ends with 0. A second signal ends
 * it at once.
 */
export function stopOnSignals(server: Server, jobs: Jobs): void {
  const inFlight = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    inFlight.add(response);
    response.once("close", () => inFlight.delete(response));
  });
  const onSignal = () => {
    // Without a listener, a signal does what it does to every process.
    for (const signal of signals) process.off(signal, onSignal);
    void stop(server, jobs, inFlight);
  };
  for (const signal of signals) process.on(signal, onSignal);
}

async function stop(server: Server, jobs: Jobs, inFlight: Set<ServerResponse>): Promise<void> {
  server.close();
  try {
    await Promise.all([finishRequests(server, inFlight), jobs.drain()]);
    await jobs.close();
  } catch (cause) {
    // What was committed is safe, and the next start puts the rest right.
    logFault(cause, "The server could not stop in order");
  }
  process.exit(0);
}

/** Whatever is open without a request, as browsers keep connections, is closed with the rest. */
async function finishRequests(server: Server, inFlight: Set<ServerResponse>): Promise<void> {
  for (const response of inFlight)
    if (!response.headersSent) response.setHeader("Connection", "close");
  const done = (async () => {
    for (const response of inFlight) if (!response.closed) await once(response, "close");
  })();
  await Promise.race([done, delay(requestsMs, undefined, { ref: false })]);
  server.closeAllConnections();
}
