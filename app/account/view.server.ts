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

/** The rest is in the export. */
const eventsShown = 20;

export type AccountView = {
  email: string;
  /** Where the address waits for its confirmation. */
  unconfirmed?: Unconfirmed | undefined;
  hasPassword: boolean;
  /** Whether a first password can be set at once: without one it takes a recent login. */
  isRecentLogin: boolean;
  sessions: OpenSession[];
  /** What happened to the account lately, the newest first. */
  events: RecentEvent[];
  /** The identity provider of this server, if it has one. */
  provider: string | undefined;
  /** Hosts of the issuers that the account is connected with. */
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

/**
 * All that the account's page shows to somebody who has signed in a moment ago, or earlier, in the
 * session with this key.
 */
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
