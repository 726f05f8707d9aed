import { data } from "@remix-run/node";
import { statusOf, toAppError } from "../errors.ts";

/** What a refused form is shown with. */
export type Refused = {
  /** Stands above the form. */
  error: string;
  /** What is wrong with which rows of its list, by their ids. */
  rows?: Readonly<Record<string, string>> | undefined;
};

/**
 * Answers a form whose change was refused: with what went wrong, what the form held (`left`), and the
 * error's status. Throws a page of its own for what is gone, and our own faults as they are.
 */
export function refusedForm<Left extends object>(thrown: unknown, left?: Left) {
  const error = toAppError(thrown);
  if (error.code === "INTERNAL") throw thrown;
  if (error.code === "NOT_FOUND") throw new Response(error.message, { status: 404 });
  const { message, rows, code } = error;
  const answer: Refused & Partial<Left> = { ...left, error: message, rows } as Refused &
    Partial<Left>;
  return data(answer, { status: statusOf(code) });
}
