import { env } from "../env.server.ts";
import { sendsMails } from "../mail/send.server.ts";
import { providerLabel } from "./provider.server.ts";
import { safePath } from "./require-user.server.ts";

/** What the login page offers, and where it leads next. */
export function loginView(request: Request) {
  return {
    next: safePath(new URL(request.url).searchParams.get("next")),
    signups: env().SIGNUPS === "open",
    welcome: env().WELCOME_CREDITS,
    provider: providerLabel(),
    mails: sendsMails(),
  };
}
