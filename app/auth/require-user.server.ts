import { redirect } from "@remix-run/node";
import { AppError } from "../errors.ts";
import { loginTo } from "../http/login-path.ts";
import { findUser, type User } from "./session.server.ts";

/** The user of an API call. Throws UNAUTHENTICATED. */
export async function requireApiUser(request: Request): Promise<User> {
  const user = await findUser(request);
  if (!user) throw new AppError("UNAUTHENTICATED", "You are not logged in.");
  return user;
}

/** The user of a form post; without one, throws the way to the login and back. */
export async function requireFormUser(request: Request): Promise<User> {
  const user = await findUser(request);
  if (!user) throw redirect(loginPath(request), 303);
  return user;
}

/** `/api/login` with the way back to where the request was made. */
export function loginPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("index");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return loginTo(`${pathname}${query}`);
}

/**
 * A path of this site to return to after login, as a header can hold it: what is not ASCII is
 * encoded, what is encoded stays. Anything else becomes "/".
 */
export function safePath(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return "/";
  return next.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
