import { redirect } from "@remix-run/node";
import { AppError } from "../errors.ts";
import { loginTo } from "../http/login-path.ts";
import { findUser, type User } from "./session.server.ts";

/** Returns the user of an API call. Throws UNAUTHENTICATED. */
export async function requireApiUser(request: Request): Promise<User> {
  const user = await findUser(request);
  if (!user) throw new AppError("UNAUTHENTICATED", "You are not logged in.");
  return user;
}

/** Returns the user of a form post. Throws a redirect to the login and back if there is none. */
export async function requireFormUser(request: Request): Promise<User> {
  const user = await findUser(request);
  if (!user) throw redirect(loginPath(request), 303);
  return user;
}

/** Builds the `/api/login` address that returns to where the request was made. */
export function loginPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("index");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return loginTo(`${pathname}${query}`);
}

/**
 * Sanitises a path of this site to return to after login, fit for a header: encodes non-ASCII and
 * keeps existing encoding. Anything but a local path becomes "/".
 */
export function safePath(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return "/";
  return next.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
