import { database, transact } from "../../../db/client.server.ts";
import { endPlan, setPlan } from "../../billing/plan.server.ts";
import { grantPurchase, recordPurchase } from "../../billing/purchases.server.ts";
import { capture, hold } from "../../credits/ledger.server.ts";
import type { PlanId } from "../../plans/plans.ts";
import type { State } from "../browser/accessibility/state.ts";
import { insertSource, insertTransform } from "./states.ts";

const dayMs = 86_400_000;

/** Charges so many credits, for a piece that is there where `work` names it. */
export function charge(userId: string, credits: number, work: string, now = Date.now()): void {
  transact(database(), (tx) => {
    const order = { userId, credits: credits + 2, reference: work, now };
    hold(tx, { ...order, description: "Newsletter" });
    capture(tx, { reference: work, credits, now });
  });
}

export function givePlan(userId: string, plan: PlanId, now = Date.now()): void {
  transact(database(), (tx) => setPlan(tx, userId, { plan, provider: "operator", now }));
}

/** A pack that was paid for, or is about to be. */
export function buyPack(userId: string, session: string, paid: boolean): void {
  const now = Date.now();
  const pack = { packageId: "medium", credits: 750, amountCents: 2900, stripeSessionId: session };
  transact(database(), (tx) => {
    const id = recordPurchase(tx, userId, { ...pack, now });
    if (paid) grantPurchase(tx, id, { now });
  });
}

function useForWeeks(userId: string): void {
  const now = Date.now();
  givePlan(userId, "pro", now - 40 * dayMs);
  for (let day = 39; day > 0; day--)
    if (day % 3 > 0) charge(userId, 5 + ((day * 17) % 40), `${userId}:${day}`, now - day * dayMs);
  charge(userId, 12, insertTransform(userId, insertSource(userId)));
  buyPack(userId, `cs_paid_${userId}`, true);
  buyPack(userId, `cs_pending_${userId}`, false);
}

/** Every state of Billing, its statement and Pricing, in the order in which a user meets them. */
export const billingStates: State[] = [
  { name: "no plan", path: "/billing" },
  { name: "statement of a new user", path: "/billing/statement" },
  { name: "Pricing without a plan", path: "/pricing" },
  {
    name: "plan in use",
    path: "/billing",
    prepare: useForWeeks,
    async open(page) {
      await page.getByText("View as table").click();
    },
  },
  { name: "statement", path: "/billing/statement" },
  { name: "end of the statement", path: "/billing/statement?after=1" },
  { name: "Pricing with a plan", path: "/pricing" },
  {
    name: "plan that ends",
    path: "/billing",
    prepare: (userId) =>
      void transact(database(), (tx) => endPlan(tx, userId, { atOnce: false, now: Date.now() })),
  },
];
