import { loginTo } from "../../http/login-path.ts";

/** A session that has ended meanwhile: to the login, and back to where the person was. */
export function logInAgain(here: string): void {
  location.assign(loginTo(here));
}
