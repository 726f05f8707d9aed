import { endPlan, setPlan } from "../../app/billing/plan.server.ts";
import { creditsShown } from "../../app/billing/shown.server.ts";
import { AppError } from "../../app/errors.ts";
import { type PlanId, planIds, planOf } from "../../app/plans/plans.ts";
import { liveSubscription } from "../../app/plans/subscriptions.server.ts";
import { database, transact } from "../../db/client.server.ts";
import { requireAccount } from "./accounts.ts";
import { type Command, requireValue } from "./command.ts";

/** Throws CONFLICT if Stripe would go on charging for the plan whatever is changed here. */
function refuseStripePlan(userId: string): void {
  const plan = liveSubscription(userId, Date.now());
  if (plan?.provider === "stripe" && plan.endsAt === null)
    throw new AppError(
      "CONFLICT",
      "This plan is paid for at Stripe: change or end it there first.",
    );
}

function parsePlan(text: string): PlanId {
  const plan = planIds.find((id) => id === text);
  if (!plan) throw new AppError("INVALID", `--plan is ${planIds.join(" or ")}.`);
  return plan;
}

export const setUserPlan: Command = {
  usage: `--email ADDRESS --plan ${planIds.join("|")}`,
  summary: "gives a plan with its monthly credits, in place of any other",
  required: ["email", "plan"],
  optional: [],
  run(values) {
    const user = requireAccount(requireValue(values, "email"));
    const plan = parsePlan(requireValue(values, "plan"));
    refuseStripePlan(user.id);
    const now = Date.now();
    transact(database(), (tx) => setPlan(tx, user.id, { plan, provider: "operator", now }));
    const { remaining } = creditsShown(user.id, now);
    console.log(`${user.email} has ${planOf(plan).name}, and ${remaining} credits.`);
    return 0;
  },
};

export const endUserPlan: Command = {
  usage: "--email ADDRESS [--when period-end|now]",
  summary: "ends a plan with its period, or now: then its credits end too",
  required: ["email"],
  optional: ["when"],
  run(values) {
    const user = requireAccount(requireValue(values, "email"));
    const { when = "period-end" } = values;
    if (when !== "now" && when !== "period-end")
      throw new AppError("INVALID", "--when is period-end or now.");
    refuseStripePlan(user.id);
    const now = Date.now();
    const atOnce = when === "now";
    const endsAt = transact(database(), (tx) => endPlan(tx, user.id, { atOnce, now }));
    const day = new Date(endsAt).toISOString().slice(0, 10);
    const left = atOnce
      ? ` ${user.email} has ${creditsShown(user.id, now).remaining} credits.`
      : "";
    console.log(`The plan of ${user.email} ends on ${day}.${left}`);
    return 0;
  },
};
