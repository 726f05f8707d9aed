import { pino } from "pino";
import { onTestFinished } from "vitest";
import { duringRequest, type RequestFacts } from "./request-facts.server.ts";

const slot = Symbol.for("offprint.log");
const shared = globalThis as { [slot]?: unknown };

/** Collects what the rest of the test logs, one JSON line each. */
export function captureLog(): string[] {
  const lines: string[] = [];
  const before = shared[slot];
  shared[slot] = pino(
    { level: "trace", base: null },
    { write: (line: string) => lines.push(line) },
  );
  onTestFinished(() => {
    shared[slot] = before;
  });
  return lines;
}

/** A browser's own User-Agent. */
export const firefoxOnLinux =
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Runs `work` as the server does for a request. */
export function asRequest<T>(facts: Partial<RequestFacts>, work: () => T): T {
  return duringRequest(
    { id: "request-1", address: "192.0.2.1", userAgent: firefoxOnLinux, ...facts },
    work,
  );
}
