import { planOf } from "../plans/plans.ts";
import { liveSubscription } from "../plans/subscriptions.server.ts";
import { balance } from "./ledger.server.ts";

/** What the header shows: the credits left and the name of the plan, where there is one. */
export function creditsShown(userId: string, now = Date.now()) {
  const plan = liveSubscription(userId, now)?.plan;
  return { remaining: balance(userId, now).total, plan: plan && planOf(plan).name };
}
