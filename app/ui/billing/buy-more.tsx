import type { BillingScreen } from "../../billing/dashboard.server.ts";
import { inCredits } from "../../counted.ts";
import { dollars } from "./figures.ts";
import { Panel } from "./panel.tsx";

type Pack = BillingScreen["packages"][number];

function Offer({ pack, payments }: { pack: Pack; payments: boolean }) {
  const label = (
    <>
      Buy Now<span className="sr-only">: {pack.name}</span>
    </>
  );
  return (
    <li className="flex flex-col gap-1 rounded-page border border-line p-4">
      <h3>{pack.name}</h3>
      <p className="mb-2 text-sm text-muted">{pack.description}</p>
      <p className="mt-auto mb-3 flex items-baseline justify-between gap-3 tabular-nums">
        <span>{inCredits(pack.credits)}</span>
        <b className="font-serif text-xl">{dollars(pack.priceUSD)}</b>
      </p>
      {payments ? (
        <form method="post" action="/api/billing/checkout">
          <input type="hidden" name="packageId" value={pack.id} />
          <button type="submit" className="btn w-full">
            {label}
          </button>
        </form>
      ) : (
        <button type="button" className="btn w-full" disabled aria-describedby="no-payments">
          {label}
        </button>
      )}
    </li>
  );
}

type Props = { packages: Pack[]; payments: boolean };

export function BuyMore({ packages, payments }: Props) {
  return (
    <Panel id="buy-more" title="Buy More Credits">
      <p id="no-payments" className="max-w-[60ch] text-sm text-muted">
        {payments
          ? "A one-time payment in US dollars. These credits never expire and are spent before those of a subscription."
          : "Payments are not set up on this server, so nothing can be bought yet. Its operator can add credits."}
      </p>
      <ul className="grid gap-4 sm:grid-cols-3">
        {packages.map((pack) => (
          <Offer key={pack.id} pack={pack} payments={payments} />
        ))}
      </ul>
    </Panel>
  );
}
