import { flash } from "../http/flash.server.ts";
import { admit, type Step } from "./admit.server.ts";
import { connectIdentity, signInWith } from "./identities.server.ts";
import { finishLogin, refusal } from "./oauth.server.ts";
import { findUser } from "./session.server.ts";

/**
 * Completes what was begun with the provider: a login, or connecting its identity with the user,
 * who must still be signed in. Throws UNAUTHENTICATED, CONFLICT, INVALID, TOO_MANY, UNAVAILABLE.
 */
export async function returnFromProvider(request: Request, address: string): Promise<Step> {
  const { profile, flow } = await finishLogin(request);
  if (!flow.connectTo) {
    const userId = await signInWith(profile, address);
    return admit(request, userId, flow.next);
  }
  const user = await findUser(request);
  if (user?.id !== flow.connectTo) throw refusal();
  connectIdentity(user.id, profile);
  return { location: flow.next, cookies: [await flash(request, "identity-connected")] };
}
