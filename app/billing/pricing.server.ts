import { type PlanId, planIds } from "../plans/plans.ts";
import { liveSubscription } from "../plans/subscriptions.server.ts";
import { paymentsConfigured, priceIdOf } from "./payments.server.ts";

/**
 * What a plan's button does: nothing yet, lead to the login, begin a payment, change what was paid
 * for, or say that one has it.
 */
export type PlanChoice = "soon" | "login" | "checkout" | "portal" | "current";

function choiceOf(plan: PlanId, userId: string | undefined, now: number): PlanChoice {
  const isSold = paymentsConfigured() && Boolean(priceIdOf(plan));
  const live = userId ? liveSubscription(userId, now) : undefined;
  // One that ends can be chosen again where it is sold.
  if (live?.plan === plan && (live.endsAt === null || !isSold)) return "current";
  if (!isSold) return "soon";
  if (!userId) return "login";
  return live?.provider === "stripe" ? "portal" : "checkout";
}

/** The button of each plan on the pricing page, and the plan that the user has. */
export function pricing(userId?: string, now = Date.now()) {
  const current = userId ? liveSubscription(userId, now)?.plan : undefined;
  const choices = planIds.map((plan) => [plan, choiceOf(plan, userId, now)] as const);
  return { current, choices: Object.fromEntries(choices) as Record<PlanId, PlanChoice> };
}
