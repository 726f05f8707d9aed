import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Jobs } from "../../jobs/handle.ts";
import { logFault } from "../security/log-fault.server.ts";

const signals = ["SIGTERM", "SIGINT"] as const;

/** How long a running request may take to finish, in ms. */
const requestsMs = 10_000;

/**
 * At the first SIGTERM or SIGINT: accepts no new connections, gives running requests ten seconds
 * while jobs end or are requeued, then exits with 0. A second signal kills the process.
 */
export function stopOnSignals(server: Server, jobs: Jobs): void {
  const inFlight = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    inFlight.add(response);
    response.once("close", () => inFlight.delete(response));
  });
  const onSignal = () => {
    // Without our listener, a second signal has its default effect.
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
    // Committed work is safe, and the next start repairs the rest.
    logFault(cause, "The server could not stop in order");
  }
  process.exit(0);
}

/** Lets running requests finish, then closes every connection, including idle ones. */
async function finishRequests(server: Server, inFlight: Set<ServerResponse>): Promise<void> {
  for (const response of inFlight)
    if (!response.headersSent) response.setHeader("Connection", "close");
  const done = (async () => {
    for (const response of inFlight) if (!response.closed) await once(response, "close");
  })();
  await Promise.race([done, delay(requestsMs, undefined, { ref: false })]);
  server.closeAllConnections();
}
