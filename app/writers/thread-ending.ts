import { AppError, PassingFault } from "../errors.ts";

/**
 * The longest time a writer's thread may take for one answer: ten times what the longest source
 * takes. A busy thread cannot report that it is alive, so we take a longer silence as its end.
 */
export const longestAnswerMs = 5 * 60_000;

/**
 * Converts a thread's failure to an error for the person; final (INTERNAL) if the thread ran out of
 * memory.
 */
export function threadFault(cause: unknown, name: string): Error {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code !== "ERR_WORKER_OUT_OF_MEMORY") return new Error(`${name} failed`, { cause });
  return new AppError(
    "INTERNAL",
    "Writing was stopped because it needed more memory than this server gives it. Nothing was charged.",
    { cause },
  );
}

/** Makes the error for a thread that did not answer in time; trying again is worthwhile. */
export function standstill(name: string): PassingFault {
  const cause = new Error(`${name} gave no answer`);
  const ultimate = new AppError(
    "INTERNAL",
    "Writing got stuck and was stopped. Nothing was charged; try again.",
    { cause },
  );
  return new PassingFault(ultimate, { cause });
}
