import { AppError, PassingFault } from "../errors.ts";
import type { Exceeded } from "./process-watch.ts";

/** How a child ended: by one of our limits, by somebody else's signal, or by itself. */
export type ChildEnding = {
  exceeded?: Exceeded | undefined;
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Its output on standard error. */
  complaint: string;
};

/** Signals a process causes itself; somebody else sent any other. */
const crashes = new Set(["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGABRT", "SIGTRAP", "SIGSYS"]);

const outOfMemory = /heap out of memory|process out of memory|Array buffer allocation failed/;

/**
 * The error for a child that ended without an answer while reading `what` ("this PDF"): READ_LIMIT
 * for a file that exceeds a limit, a fault worth another attempt if the child was killed or
 * crashed. Undefined if it ended by itself, which says something about the file.
 */
export function endingFault(
  { exceeded, code, signal, complaint }: ChildEnding,
  what: string,
): AppError | PassingFault | undefined {
  const cause = new Error(`Ended: ${exceeded ?? signal ?? code} ${complaint.slice(-500)}`.trim());
  const limit = (of: string) =>
    new AppError(
      "READ_LIMIT",
      `Reading ${what} was stopped because it needed more ${of} than this server gives it. Nothing was charged.`,
      { cause },
    );
  const stopped = (how: string) =>
    new PassingFault(
      new AppError("READ_STOPPED", `Reading ${what} ${how}. Nothing was charged; try again.`, {
        cause,
      }),
      { cause },
    );
  if (exceeded === "memory" || (!exceeded && code !== 0 && outOfMemory.test(complaint)))
    return limit("memory");
  if (exceeded === "CPU time") return limit("computing time");
  if (exceeded === "time") return stopped("took too long and was stopped");
  if (exceeded === "silence") return stopped("got stuck and was stopped");
  if (signal && crashes.has(signal)) return stopped("failed because the program for it crashed");
  if (signal) return stopped("was stopped by the system, perhaps because memory ran out");
  return undefined;
}
