import { Link } from "@remix-run/react";
import { inCredits } from "../../counted.ts";
import type { WizardPrice } from "../../strategies/wizard-view.server.ts";

/** A price before it is spent: what it is made up of, and what is left. */
export function PriceLines({ price, after }: { price: WizardPrice; after: string }) {
  const rows = [
    ...price.lines.map(({ label, credits: cost }) => [label, inCredits(cost)]),
    ["Cost", inCredits(price.credits)],
  ];
  return (
    <div className="card max-w-md p-4">
      <dl className="grid gap-1.5">
        {rows.map(([label, value], at) => (
          <div
            key={label}
            className={`flex justify-between gap-4 ${at === rows.length - 1 ? "border-t border-line pt-1.5 font-semibold" : ""}`}
          >
            <dt>{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{after}</p>
    </div>
  );
}

/** Specification, section 8. */
export function Insufficient({ missing }: { missing: number }) {
  return (
    <div role="alert" className="rounded-page bg-warn-wash px-4 py-3 text-warn">
      <p className="font-semibold">Insufficient Credits</p>
      <p>
        You need {missing} more credits to complete this strategy. Please upgrade your plan or wait
        for your credits to reset.
      </p>
      <p className="mt-1">
        <Link to="/pricing">See the plans</Link>
      </p>
    </div>
  );
}
