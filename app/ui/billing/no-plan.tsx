import { Link } from "@remix-run/react";
import { inCredits } from "../../counted.ts";

/** Shown without a subscription: the remaining credits and the way to a plan. */
export function NoPlan({ credits }: { credits: number }) {
  return (
    <section aria-labelledby="no-plan" className="card grid justify-items-start gap-3 p-6">
      <h2 id="no-plan">No subscription yet</h2>
      <p className="max-w-[60ch]">
        You have <b className="tabular-nums">{inCredits(credits)}</b>. They never expire. A
        subscription adds new ones every month.
      </p>
      <Link className="btn mt-2" to="/pricing">
        View Subscription Plans
      </Link>
    </section>
  );
}
