import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { AppError, responseInit } from "../errors.ts";
import { wantsJsonError } from "../http/failure-answer.server.ts";
import { errorResponse } from "./api.server.ts";

/**
 * Answers a failed login step, with its Set-Cookie headers: returns the page that says why or, for
 * a program, throws the error alone.
 */
export function refuse<Page>(
  request: Request,
  error: AppError,
  page: Page,
  cookies: string[] = [],
) {
  const { pathname: path } = new URL(request.url);
  const asProgram = wantsJsonError({ path, accept: request.headers.get("Accept") });
  const answer = asProgram ? errorResponse(error) : undefined;
  const headers = answer?.headers ?? new Headers(responseInit(error).headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (answer) throw answer;
  return data(page, { status: responseInit(error).status, headers });
}

/** Returns a form's first error, with its field if it has one. */
export function firstProblem({ error }: SubmissionResult<string[]>): AppError {
  const [field, problems] = Object.entries(error ?? {})[0] ?? [];
  const problem = problems?.[0] ?? "This form can't be read.";
  return new AppError("INVALID", field ? `${field}: ${problem}` : problem);
}
