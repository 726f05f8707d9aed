import { listIdentities } from "../auth/identities.server.ts";
import { listSessions, type OpenSession } from "../auth/open-sessions.server.ts";
import { hasPassword } from "../auth/own-password.server.ts";
import { providerLabel } from "../auth/provider.server.ts";
import { countCodes } from "../auth/recovery-codes.server.ts";
import { hasSecondFactor, waitingEnrolment } from "../auth/second-factor.server.ts";
import type { User } from "../auth/session.server.ts";
import { type Unconfirmed, unconfirmedEmail } from "../auth/welcome.server.ts";
import { type RecentEvent, recentEvents } from "../security/events.server.ts";
import { type QrCode, qrCode } from "./qr.server.ts";

/** The export has the rest. */
const eventsShown = 20;

export type AccountView = {
  email: string;
  /** Set while the address waits for confirmation. */
  unconfirmed?: Unconfirmed | undefined;
  hasPassword: boolean;
  /** Whether a first password can be set now; setting one requires a recent login. */
  isRecentLogin: boolean;
  sessions: OpenSession[];
  /** Recent account events, newest first. */
  events: RecentEvent[];
  /** Name of this server's identity provider, if any. */
  provider: string | undefined;
  /** Hosts of the issuers connected to the account. */
  connected: string[];
  factor:
    | { state: "off" }
    | { state: "waiting"; secret: string; uri: string; qr: QrCode }
    | { state: "on"; codesLeft: number };
};

function factorOf(userId: string): AccountView["factor"] {
  if (hasSecondFactor(userId)) return { state: "on", codesLeft: countCodes(userId) };
  const waiting = waitingEnrolment(userId);
  if (!waiting) return { state: "off" };
  return { state: "waiting", ...waiting, qr: qrCode(waiting.uri) };
}

/** Returns everything the account page shows. `thisSession` is the key of the current session. */
export function accountView(user: User, isRecentLogin = false, thisSession?: string): AccountView {
  return {
    email: user.email,
    unconfirmed: unconfirmedEmail(user.id),
    hasPassword: hasPassword(user.id),
    isRecentLogin,
    sessions: listSessions(user.id, thisSession),
    events: recentEvents(user.id, eventsShown),
    provider: providerLabel(),
    connected: listIdentities(user.id).map(({ issuer }) => new URL(issuer).hostname),
    factor: factorOf(user.id),
  };
}
