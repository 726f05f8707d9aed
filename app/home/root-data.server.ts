import { findUser } from "../auth/session.server.ts";
import { creditsShown } from "../billing/shown.server.ts";
import { env } from "../env.server.ts";
import { publicOrigin } from "../http/public-origin.server.ts";
import { currentRequest } from "../security/request-facts.server.ts";
import { poweredBy, workers } from "./workers.server.ts";

/** Returns the user, their balance and everything else that every screen's header shows. */
export async function rootData(request: Request) {
  const user = await findUser(request);
  return {
    appName: env().APP_NAME,
    origin: publicOrigin(request),
    year: new Date().getUTCFullYear(),
    provider: poweredBy(),
    workers: user && workers(),
    requestId: currentRequest()?.id,
    user: user && { email: user.email, firstName: user.firstName },
    credits: user && creditsShown(user.id),
  };
}
