import { redirect } from "@remix-run/node";
import { AppError, responseInit } from "../errors.ts";
import { loginPath } from "./require-user.server.ts";
import { findUser, type User } from "./session.server.ts";

/** What was thrown as an answer with its status, where a person may be told of it. */
export function asAnswer(thrown: unknown): unknown {
  if (!(thrown instanceof AppError)) return thrown;
  return new Response(thrown.message, responseInit(thrown));
}

/**
 * What a page for logged-in users loads. A visitor is led to the login and back; an AppError becomes
 * an answer with its status.
 */
export async function loadPage<T>(
  request: Request,
  load: (user: User) => T | Promise<T>,
): Promise<T> {
  const user = await findUser(request);
  if (!user) throw redirect(loginPath(request), 303);
  try {
    return await load(user);
  } catch (thrown) {
    throw asAnswer(thrown);
  }
}
