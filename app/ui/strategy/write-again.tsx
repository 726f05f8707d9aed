import { Link } from "@remix-run/react";
import { inCredits } from "../../counted.ts";
import { wizardPath } from "../../orders/paths.ts";

type Props = { strategyId: string; credits: number; describedBy?: string };

/** Leads from a failed piece to its title, where everything that failed can be ordered again. */
export function WriteAgain({ strategyId, credits, describedBy }: Props) {
  return (
    <Link to={wizardPath(strategyId, 3)} className="py-0.5 text-sm" aria-describedby={describedBy}>
      Write the failed pieces again ({inCredits(credits)}, which you confirm there)
    </Link>
  );
}
