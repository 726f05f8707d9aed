import { redirect } from "@remix-run/node";
import { AppError, responseInit } from "../errors.ts";
import { loginPath } from "./require-user.server.ts";
import { findUser, type User } from "./session.server.ts";

/**
 * Turns an AppError into a response with its status and message; returns anything else unchanged.
 */
export function asAnswer(thrown: unknown): unknown {
  if (!(thrown instanceof AppError)) return thrown;
  return new Response(thrown.message, responseInit(thrown));
}

/**
 * Loads a page for logged-in users. Redirects a visitor to the login and back; turns an AppError
 * into a response with its status.
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
