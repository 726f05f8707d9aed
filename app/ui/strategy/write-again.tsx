import { Link } from "@remix-run/react";
import { inCredits } from "../../counted.ts";
import { wizardPath } from "../../orders/paths.ts";

type Props = { strategyId: string; credits: number; describedBy?: string };

/** The way on from a piece that failed: to its title, where all that failed is ordered anew. */
export function WriteAgain({ strategyId, credits, describedBy }: Props) {
  return (
    <Link to={wizardPath(strategyId, 3)} className="py-0.5 text-sm" aria-describedby={describedBy}>
      Write what failed again ({inCredits(credits)}, confirmed there)
    </Link>
  );
}
