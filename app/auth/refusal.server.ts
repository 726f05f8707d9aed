import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { AppError, responseInit } from "../errors.ts";
import { wantsJsonError } from "../http/failure-answer.server.ts";
import { errorResponse } from "./api.server.ts";

/**
 * A step of the login that failed, with its Set-Cookie headers: the page that says why, or for a
 * program the error alone, thrown.
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

/** The first thing that is wrong with a form, with the field where it has one. */
export function firstProblem({ error }: SubmissionResult<string[]>): AppError {
  const [field, problems] = Object.entries(error ?? {})[0] ?? [];
  const problem = problems?.[0] ?? "This form can't be read.";
  return new AppError("INVALID", field ? `${field}: ${problem}` : problem);
}
