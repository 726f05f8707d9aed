import { Link } from "@remix-run/react";
import type { BillingScreen } from "../../billing/dashboard.server.ts";
import { inCredits } from "../../counted.ts";
import { dayShown } from "../dates.ts";
import { Panel } from "./panel.tsx";

type Charge = BillingScreen["recentTransactions"][number];

function Line({ charge }: { charge: Charge }) {
  return (
    <li className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0">
      <span className="min-w-0">
        <span className="block break-words">
          {charge.path ? <Link to={charge.path}>{charge.description}</Link> : charge.description}
        </span>
        <time dateTime={charge.createdAt} className="text-sm text-muted">
          {dayShown(charge.createdAt)}
        </time>
      </span>
      <span className="whitespace-nowrap tabular-nums">{inCredits(charge.creditsCharged)}</span>
    </li>
  );
}

export function RecentActivity({ charges }: { charges: Charge[] }) {
  return (
    <Panel id="recent-activity" title="Recent Activity">
      {charges.length === 0 ? (
        <p className="text-muted">
          Nothing has been charged yet. Each finished piece is listed here with what it cost.
        </p>
      ) : (
        <ul className="text-[0.9375rem]">
          {charges.map((charge) => (
            <Line key={charge.id} charge={charge} />
          ))}
        </ul>
      )}
      <p className="text-sm">
        <Link to="/billing/statement" className="inline-block py-1">
          Full statement
        </Link>
      </p>
    </Panel>
  );
}
