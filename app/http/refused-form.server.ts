import { data } from "@remix-run/node";
import { statusOf, toAppError } from "../errors.ts";

/**
 * Answers a form whose change was refused: with what went wrong, above the form, and its status. Throws
 * a page of its own for what is gone, and our own faults as they are.
 */
export function refusedForm(thrown: unknown) {
  const error = toAppError(thrown);
  if (error.code === "INTERNAL") throw thrown;
  if (error.code === "NOT_FOUND") throw new Response(error.message, { status: 404 });
  return data({ error: error.message }, { status: statusOf(error.code) });
}
