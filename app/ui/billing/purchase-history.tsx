import type { BillingScreen } from "../../billing/dashboard.server.ts";
import { inCredits } from "../../counted.ts";
import { dayShown } from "../dates.ts";
import { Panel } from "./panel.tsx";

type Purchase = BillingScreen["creditPurchases"][number];

const statuses = {
  pending: { label: "Pending", className: "badge warn" },
  completed: { label: "Completed", className: "badge ok" },
  refunded: { label: "Refunded", className: "badge" },
  disputed: { label: "Disputed", className: "badge error" },
  expired: { label: "Expired", className: "badge" },
} as const satisfies Record<Purchase["status"], object>;

/**
 * Two columns on a phone: the purchase, and its price above its status. Otherwise three, the last
 * equally wide in every row so that amounts align.
 */
function Line({ purchase }: { purchase: Purchase }) {
  const status = statuses[purchase.status];
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0 sm:grid-cols-[1fr_auto_6rem]">
      <span className="row-span-2 sm:row-span-1">
        <span className="block tabular-nums">{inCredits(purchase.credits)}</span>
        <time dateTime={purchase.createdAt} className="text-sm text-muted">
          {dayShown(purchase.createdAt)}
        </time>
      </span>
      <span className="text-right tabular-nums">${purchase.amountPaid.toFixed(2)}</span>
      <span className={`justify-self-end ${status.className}`}>{status.label}</span>
    </li>
  );
}

export function PurchaseHistory({ purchases }: { purchases: Purchase[] }) {
  return (
    <Panel id="purchase-history" title="Purchase History">
      {purchases.length === 0 ? (
        <p className="text-muted">
          No purchases yet. Packs that you buy are listed here with what you paid.
        </p>
      ) : (
        <ul className="text-[0.9375rem]">
          {purchases.map((purchase) => (
            <Line key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
