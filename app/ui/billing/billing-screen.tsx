import type { BillingScreen as Billing } from "../../billing/dashboard.server.ts";
import type { CheckoutResult } from "../../billing/stripe-sync.server.ts";
import type { Flash } from "../../http/flash.server.ts";
import { FlashMessage } from "../flash-message.tsx";
import { Balances } from "./balances.tsx";
import { BuyMore } from "./buy-more.tsx";
import { CheckoutNotice } from "./checkout-notice.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { NoPlan } from "./no-plan.tsx";
import { PurchaseHistory } from "./purchase-history.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { UsageChart } from "./usage-chart.tsx";

type Props = { billing: Billing; message: Flash | null; checkout: CheckoutResult | null };

/** What is left, what it was spent on, and how to get more. */
export function BillingScreen({ billing, message, checkout }: Props) {
  const { subscription, packages, payments } = billing;
  const purchases = <PurchaseHistory purchases={billing.creditPurchases} />;
  return (
    <div className="grid gap-5">
      <div className="mb-1">
        <h1>Billing &amp; Usage</h1>
        <p className="mt-2 text-muted">
          <a href="/billing/account">Account</a>: password, two-factor authentication, your data
        </p>
      </div>
      <FlashMessage message={message} />
      {checkout && <CheckoutNotice result={checkout} />}
      {subscription ? (
        <Balances subscription={subscription} />
      ) : (
        <NoPlan credits={billing.totalCreditsRemaining} />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          {subscription && <CurrentPlan subscription={subscription} billing={billing} />}
          <UsageChart days={billing.days} />
          {!subscription && purchases}
        </div>
        <div className="grid gap-5">
          <RecentActivity charges={billing.recentTransactions} />
          {subscription && purchases}
        </div>
      </div>
      <BuyMore packages={packages} payments={payments} />
    </div>
  );
}
