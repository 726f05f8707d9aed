import { paymentsConfigured, priceIdOf } from "./payments.server.ts";
import type { PlanId } from "./plans.ts";
import { liveSubscription } from "./subscriptions.server.ts";

/**
 * What a plan's button does: nothing yet, lead to the login, begin a payment, change what was paid
 * for, or say that one has it.
 */
export type PlanChoice = "soon" | "login" | "checkout" | "portal" | "current";

function choiceOf(plan: PlanId, userId: string | undefined, now: number): PlanChoice {
  const live = userId ? liveSubscription(userId, now) : undefined;
  if (live?.plan === plan && live.endsAt === null) return "current";
  if (!paymentsConfigured() || !priceIdOf(plan)) return "soon";
  if (!userId) return "login";
  return live?.provider === "stripe" ? "portal" : "checkout";
}

/** The button of each plan on the pricing page, for a user or a visitor. */
export function planChoices(userId?: string, now = Date.now()): Record<PlanId, PlanChoice> {
  const choice = (plan: PlanId) => choiceOf(plan, userId, now);
  return { starter: choice("starter"), pro: choice("pro") };
}
