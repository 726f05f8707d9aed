import { AppError, PassingFault } from "../errors.ts";

/**
 * How long a thread of ours may take to one answer: ten times what the longest source takes. It can't
 * tell while it computes that it lives, so a longer silence counts as its end.
 */
export const longestAnswerMs = 5 * 60_000;

/** Why a thread failed, told as it is: INTERNAL for good where its memory is used up. */
export function threadFault(cause: unknown, name: string): Error {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code !== "ERR_WORKER_OUT_OF_MEMORY") return new Error(`${name} failed`, { cause });
  return new AppError(
    "INTERNAL",
    "Writing was stopped because it needed more memory than this server gives it. Nothing was charged.",
    { cause },
  );
}

/** A thread that gave no answer in time is worth another try. */
export function standstill(name: string): PassingFault {
  const cause = new Error(`${name} gave no answer`);
  const ultimate = new AppError(
    "INTERNAL",
    "Writing came to a standstill and was ended. Nothing was charged; try again.",
    { cause },
  );
  return new PassingFault(ultimate, { cause });
}
