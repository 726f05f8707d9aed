import { balance } from "./ledger.server.ts";

/** What the header shows: the credits left and the plan, which no account has yet. */
export function creditsShown(userId: string, now = Date.now()) {
  return { remaining: balance(userId, now).total, plan: undefined as string | undefined };
}

/** `GET /api/subscription` of a user without a subscription (architecture.md, Credits). */
export function subscriptionShown(userId: string, now = Date.now()) {
  return {
    hasSubscription: false,
    subscription: null,
    totalCreditsRemaining: balance(userId, now).total,
  };
}
