import type { RewriteOffer } from "../../pieces/edit-view.server.ts";
import { PriceDialog } from "../price-dialog.tsx";

type Props = { id: string; offer: RewriteOffer; orderKey: string };

/** Shows the price of rewriting one part before spending anything. */
export function RewriteDialog({ id, offer, orderKey }: Props) {
  const here = `/history/${id}/edit`;
  return (
    <PriceDialog
      price={offer}
      purpose="transformation"
      about={
        offer.missing === 0 && (
          <p className="mt-2 text-muted">
            {offer.label} is rewritten by the writer that made this piece. The current text stays
            under Versions. If it goes back to an earlier wording, it is free.
          </p>
        )
      }
      closeTo={here}
      action={here}
      intent="rewrite"
    >
      <input type="hidden" name="path" value={offer.path} />
      <input type="hidden" name="key" value={orderKey} />
    </PriceDialog>
  );
}
