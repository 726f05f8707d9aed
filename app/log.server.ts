import { type Logger, pino } from "pino";
import { env } from "./env.server.ts";

const slot = Symbol.for("offprint.log");
const shared = globalThis as { [slot]?: Logger };

/**
 * The process's logger. Lines hold ids, codes and counts, never text of a source or a piece,
 * cookies or passwords.
 */
export function log(): Logger {
  shared[slot] ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  return shared[slot];
}
