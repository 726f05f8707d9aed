import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { inCredits } from "../../counted.ts";
import { wizardPath } from "../../orders/paths.ts";
import type { WizardPrice, WizardView } from "../../strategies/wizard-view.server.ts";

type LinesProps = {
  price: WizardPrice;
  after: string;
  /** The label of the sum. */
  total?: "Cost" | "Set aside";
};

/** A price before spending: its parts, and what remains. */
export function PriceLines({ price, after, total = "Cost" }: LinesProps) {
  const rows = [
    ...price.lines.map(({ label, credits: cost }) => [label, inCredits(cost)]),
    [total, inCredits(price.credits)],
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

/** Specification, section 8; `children` say what is possible without more credits. */
export function Insufficient({ missing, children }: { missing: number; children?: ReactNode }) {
  return (
    <div role="alert" className="rounded-page bg-warn-wash px-4 py-3 text-warn">
      <p className="font-semibold">Insufficient Credits</p>
      <p>
        You need {missing} more credits to complete this strategy. Please upgrade your plan or wait
        for your credits to reset.
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        <Link to="/pricing">See the plans</Link>
        {children}
      </p>
    </div>
  );
}

/** Ways on if titles cost more than the balance: fewer formats, or the pieces already written. */
export function WaysOut({ view: { id, steps } }: { view: WizardView }) {
  return (
    <>
      <Link to={wizardPath(id, 2)}>Choose fewer formats</Link>
      {steps[3]?.state === "done" && (
        <Link to={wizardPath(id, 4)}>Continue with what is written</Link>
      )}
    </>
  );
}
