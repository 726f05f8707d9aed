import type { Step } from "../auth/admit.server.ts";
import { sendConfirmation } from "../auth/confirm.server.ts";
import { disconnectIdentities } from "../auth/identities.server.ts";
import { rememberDevice } from "../auth/known-device.server.ts";
import { beginLogin } from "../auth/oauth.server.ts";
import { endOneSession, endOtherSessions } from "../auth/open-sessions.server.ts";
import { changePassword, setFirstPassword } from "../auth/own-password.server.ts";
import { assureOwner } from "../auth/owner.server.ts";
import { requireRecentLogin } from "../auth/recent-login.server.ts";
import {
  abandonEnrolment,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from "../auth/second-factor.server.ts";
import { endAllSessions, endSession, openSession, type User } from "../auth/session.server.ts";
import { flash } from "../http/flash.server.ts";
import { deleteAccount } from "./delete.server.ts";
import type { AccountIntent } from "./forms.server.ts";

/**
 * Where to redirect, or what this response shows: codes, only once, or the address of the provider.
 */
export type Done =
  | { go: Step }
  | { recoveryCodes: string[] }
  | { continueTo: string; cookies: string[] };

type Values = {
  current?: string;
  password?: string;
  code?: string;
  email?: string;
  session?: string;
};
type Action = (order: { request: Request; user: User; values: Values }) => Promise<Done>;

const page = "/billing/account";
const back = (...cookies: string[]): Done => ({ go: { location: page, cookies } });

/** The action of each form on the account page. Failures are AppErrors, shown above its fields. */
export const accountActions: Record<AccountIntent, Action> = {
  async password({ request, user, values: { current = "", password = "" } }) {
    await changePassword(user.id, { current, password });
    return back(
      await openSession(request, user.id),
      await rememberDevice(request, user.id),
      await flash(request, "password-changed"),
    );
  },
  async "set-password"({ request, user, values: { password = "" } }) {
    await requireRecentLogin(request);
    await setFirstPassword(user.id, password);
    return back(await flash(request, "password-set"));
  },
  async "confirm-email"({ request, user }) {
    await sendConfirmation(user);
    return back(await flash(request, "confirmation-sent"));
  },
  async sessions({ request, user }) {
    endAllSessions(user.id);
    return { go: { location: "/api/login", cookies: [await endSession(request)] } };
  },
  async "sessions-others"({ request, user }) {
    await endOtherSessions(request, user.id);
    return back(await flash(request, "sessions-ended"));
  },
  async "session-end"({ request, user, values: { session = "" } }) {
    endOneSession(user.id, session);
    return back(await flash(request, "session-ended"));
  },
  async connect({ request, user, values }) {
    await assureOwner(request, user.id, values.current);
    const { url, cookies } = await beginLogin(request, { next: page, connectTo: user.id });
    return { continueTo: url, cookies };
  },
  async disconnect({ request, user, values }) {
    await assureOwner(request, user.id, values.current);
    disconnectIdentities(user.id);
    return back(await flash(request, "identity-disconnected"));
  },
  async "factor-begin"({ request, user, values }) {
    await assureOwner(request, user.id, values.current);
    beginSecondFactor(user.id);
    return back();
  },
  async "factor-abandon"({ user }) {
    abandonEnrolment(user.id);
    return back();
  },
  async "factor-confirm"({ user, values: { code = "" } }) {
    return { recoveryCodes: await confirmSecondFactor(user.id, code) };
  },
  async "factor-codes"({ user, values: { code = "" } }) {
    return { recoveryCodes: await renewRecoveryCodes(user.id, code) };
  },
  async "factor-off"({ request, user, values: { code = "" } }) {
    await endSecondFactor(user.id, code);
    return back(await flash(request, "second-factor-off"));
  },
  async delete({ request, user, values: { current, email } }) {
    await deleteAccount(request, user, { password: current, email });
    return { go: { location: `${page}?deleted`, cookies: [await endSession(request)] } };
  },
};
