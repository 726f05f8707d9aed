import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BillingScreen } from "../../billing/dashboard.server.ts";
import type { ShownSubscription } from "../../billing/shown.server.ts";
import { inCredits } from "../../counted.ts";
import { dayShown } from "../dates.ts";
import { dollars, usagePercent } from "./figures.ts";
import { Panel } from "./panel.tsx";

const statuses = {
  active: { label: "Active", className: "badge ok" },
  past_due: { label: "Payment overdue", className: "badge warn" },
  canceled: { label: "Ended", className: "badge error" },
} as const;

/** A plan that is ending shows its end instead of its status. */
function statusOf({ status }: ShownSubscription, endsAt: string | null) {
  if (status === "active" && endsAt)
    return { label: `Active until ${dayShown(endsAt)}`, className: "badge warn" };
  return statuses[status];
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

/** Stripe's portal changes plans sold by Stripe; a purchase replaces a plan from the operator. */
function ChangePlan({ billing }: { billing: BillingScreen }) {
  if (!billing.payments)
    return (
      <div>
        <button type="button" className="btn" disabled aria-describedby="no-change">
          Change Plan
        </button>
        <p id="no-change" className="mt-2 text-sm text-muted">
          Payments are not set up on this server: its operator changes plans.
        </p>
      </div>
    );
  if (billing.provider === "operator")
    return (
      <Link className="btn quiet justify-self-start" to="/pricing">
        Change Plan
      </Link>
    );
  return (
    <form method="post" action="/api/billing/portal">
      <button type="submit" className="btn quiet">
        Change Plan
      </button>
    </form>
  );
}

type Props = { subscription: ShownSubscription; billing: BillingScreen };

export function CurrentPlan({ subscription, billing }: Props) {
  const { planDetails, creditsUsed, creditsTotal } = subscription;
  const status = statusOf(subscription, billing.endsAt);
  const percent = usagePercent(creditsUsed, creditsTotal);
  return (
    <Panel id="current-plan" title="Current Plan">
      <dl className="text-[0.9375rem]">
        <Row label="Plan">
          <b>{planDetails.name}</b>
        </Row>
        <Row label="Price">{dollars(planDetails.price)} per month</Row>
        <Row label="Status">
          <span className={status.className}>{status.label}</span>
        </Row>
        <Row label="Monthly credits">{inCredits(planDetails.credits)}</Row>
        <Row label="Billing period start">{dayShown(subscription.billingPeriodStart)}</Row>
        <Row label="Billing period end">{dayShown(subscription.billingPeriodEnd)}</Row>
        {billing.endsAt && subscription.status !== "active" && (
          <Row label="Ends on">{dayShown(billing.endsAt)}</Row>
        )}
      </dl>
      <div>
        <p id="usage" className="mb-1.5 flex justify-between gap-4 text-sm">
          <span>Usage in this period</span> <span className="tabular-nums">{percent}%</span>
        </p>
        <progress aria-labelledby="usage" value={percent} max={100} />
      </div>
      <ChangePlan billing={billing} />
    </Panel>
  );
}
