import { Link } from "@remix-run/react";
import type { DraftView, Estimate } from "../../home/home.server.ts";
import { PriceDialog } from "../price-dialog.tsx";
import { draftAction } from "./draft-action.ts";

const setAside =
  "This much is set aside. Only the formats that you choose are charged once their content is there; the rest comes back.";

/** The price of a draft, with the way to its transcript. */
export function ConfirmDialog({ draft, estimate }: { draft: DraftView; estimate: Estimate }) {
  const isStrategy = draft.mode === "strategy";
  return (
    <PriceDialog
      price={estimate}
      lines={estimate.lines}
      purpose={isStrategy ? "strategy" : "transformation"}
      about={
        <p className="mt-2 text-sm break-words text-muted">
          {draft.source?.name}, {estimate.words.toLocaleString("en")} words.{" "}
          <Link to={`/sources/${draft.source?.id}?draft=${draft.id}`}>
            See and correct the transcript
          </Link>
        </p>
      }
      note={isStrategy && <p className="mt-3 text-sm text-muted">{setAside}</p>}
      closeTo={`/?draft=${draft.id}&dialog=closed`}
      action={draftAction(draft)}
      intent="confirm"
    />
  );
}
