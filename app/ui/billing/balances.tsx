import type { ShownSubscription } from "../../billing/shown.server.ts";

function Figure({ title, value, note }: { title: string; value: string; note: string }) {
  return (
    <div className="card p-5">
      <h2 className="font-sans text-[0.9375rem] font-semibold tracking-normal">{title}</h2>
      <p className="mt-2 font-serif text-3xl font-semibold tabular-nums">{value}</p>
      <p className="mt-1 text-sm text-muted">{note}</p>
    </div>
  );
}

const count = (credits: number) => credits.toLocaleString("en");

/** The remaining credits by origin. */
export function Balances({ subscription }: { subscription: ShownSubscription }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Figure
        title="Total Credits"
        value={count(subscription.totalCreditsRemaining)}
        note="left to spend"
      />
      <Figure
        title="Subscription Credits"
        value={`${count(subscription.creditsUsed)} of ${count(subscription.creditsTotal)}`}
        note="used in this period"
      />
      <Figure
        title="Purchased Credits"
        value={count(subscription.oneTimeCreditsRemaining)}
        note="never expire, and are spent first"
      />
    </div>
  );
}
