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
 * Returns the process's logger. Log ids, codes and counts, never a source's or a piece's text,
 * cookies or passwords.
 */
export function log(): Logger {
  shared[slot] ??= loggerTo(stdout);
  return shared[slot];
}

/** For a command, whose answer alone goes to standard output. */
export function logToStderr(): void {
  shared[slot] = loggerTo(stderr);
}
