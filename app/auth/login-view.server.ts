import { env } from "../env.server.ts";
import { sendsMails } from "../mail/send.server.ts";
import { providerLabel } from "./provider.server.ts";
import { safePath } from "./require-user.server.ts";

/** What the login page offers, and where it leads next. */
export function loginView(request: Request) {
  const { searchParams } = new URL(request.url);
  return {
    next: safePath(searchParams.get("next")),
    signups: env().SIGNUPS === "open",
    signupFirst: searchParams.has("signup"),
    welcome: env().WELCOME_CREDITS,
    provider: providerLabel(),
    mails: sendsMails(),
  };
}
