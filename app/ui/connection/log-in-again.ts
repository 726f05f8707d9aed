import { loginTo } from "../../http/login-path.ts";

/** Goes to the login after the session ended, and back to where the person was. */
export function logInAgain(here: string): void {
  location.assign(loginTo(here));
}
