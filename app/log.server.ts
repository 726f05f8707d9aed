import { type Logger, pino } from "pino";
import { env } from "./env.server.ts";

const slot = Symbol.for("offprint.log");
const shared = globalThis as { [slot]?: Logger };

const stdout = 1;
const stderr = 2;

function loggerTo(fileDescriptor: number): Logger {
  const options = {
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, pino.destination({ dest: fileDescriptor, sync: true }));
}

/**
 * The process's logger. Lines hold ids, codes and counts, never text of a source or a piece,
 * cookies or passwords.
 */
export function log(): Logger {
  shared[slot] ??= loggerTo(stdout);
  return shared[slot];
}

/** For a command, whose answer has the standard output to itself. */
export function logToStderr(): void {
  shared[slot] = loggerTo(stderr);
}
