import { balance } from "../credits/ledger.server.ts";
import { recentCaptures, type StatementLine, spentByDay } from "../credits/statement.server.ts";
import { pathsOf } from "../orders/paid-work.server.ts";
import { packages } from "../plans/plans.ts";
import { liveSubscription } from "../plans/subscriptions.server.ts";
import { paymentsConfigured } from "./payments.server.ts";
import { listPurchases, type Purchase } from "./purchases.server.ts";
import { shownSubscription } from "./shown.server.ts";

const iso = (at: number) => new Date(at).toISOString();

function transaction(line: StatementLine) {
  const { description, credits, createdAt } = line;
  return {
    id: String(line.id),
    description,
    creditsCharged: credits,
    createdAt: iso(createdAt),
  };
}

/** Converts cents to US dollars. */
function purchase({ id, credits, amountCents, status, createdAt }: Purchase) {
  return { id, credits, amountPaid: amountCents / 100, status, createdAt: iso(createdAt) };
}

/** `GET /api/billing/dashboard` (specification, section 3). */
export function dashboard(userId: string, now = Date.now()) {
  return {
    subscription: shownSubscription(userId, now) ?? null,
    recentTransactions: recentCaptures(userId).map(transaction),
    creditPurchases: listPurchases(userId).map(purchase),
  };
}

/** Returns everything the screen Billing & Usage shows. */
export function billingScreen(userId: string, now = Date.now()) {
  const totalCreditsRemaining = balance(userId, now).total;
  const plan = liveSubscription(userId, now);
  const recent = recentCaptures(userId);
  const references = recent.map(({ reference }) => reference);
  const paths = pathsOf(userId, references);
  return {
    ...dashboard(userId, now),
    totalCreditsRemaining,
    recentTransactions: recent.map((line) => ({
      ...transaction(line),
      path: paths.get(line.reference) ?? null,
    })),
    days: spentByDay(userId, now),
    packages: [...packages],
    payments: paymentsConfigured(),
    /** The seller of the plan, who is also the one to change it. */
    provider: plan?.provider ?? null,
    endsAt: plan?.endsAt ? iso(plan.endsAt) : null,
  };
}

export type BillingScreen = ReturnType<typeof billingScreen>;
