import { Link } from "@remix-run/react";
import { strategyPieceCredits } from "../../credits/prices.ts";
import type { DraftView, Estimate } from "../../home/home.server.ts";
import { PriceDialog } from "../price-dialog.tsx";
import { draftAction } from "./draft-action.ts";
import { HowReadLine } from "./how-read-line.tsx";

const madeUp = `Each piece of a strategy costs ${strategyPieceCredits} credits and 1 for each minute of the source. The analysis, the titles and the schedule are included, so it costs more than a piece by itself.`;

const setAside =
  "This amount is set aside. You pay only for the formats you choose, once they are written; the rest is returned.";

const choosePath = (sourceId: string) => `/sources/${sourceId}/choose`;

/** What the source gives by itself: for the chosen format, or for each one of a strategy. */
function CarriedNote({ carried = [], mode, source }: DraftView) {
  if (carried.length === 0) return null;
  if (mode === "quick")
    return carried.map(({ format, gives, instead, isRefused, suggestsChoosing }) => (
      <p key={format}>
        {[gives, instead].filter(Boolean).join(" ")}{" "}
        {source && suggestsChoosing && !isRefused && (
          <Link to={choosePath(source.id)}>Choose its passages yourself</Link>
        )}
      </p>
    ));
  return (
    <ul>
      {carried.map(({ format, label, gives }) => (
        <li key={format}>
          {label}: {gives.charAt(0).toLowerCase() + gives.slice(1)}
        </li>
      ))}
    </ul>
  );
}

/** The price of a draft, with the way to its transcript. */
export function ConfirmDialog({ draft, estimate }: { draft: DraftView; estimate: Estimate }) {
  const isStrategy = draft.mode === "strategy";
  const isRefused = !isStrategy && draft.carried?.some((line) => line.isRefused) === true;
  return (
    <PriceDialog
      price={estimate}
      lines={estimate.lines}
      purpose={isStrategy ? "strategy" : "transformation"}
      about={
        <div className="mt-2 grid gap-1 text-sm break-words text-muted">
          <p>
            {draft.source?.name}, {estimate.words.toLocaleString("en")} words.
          </p>
          <HowReadLine draft={draft} />
          {draft.isBuiltIn && <p>The built-in writer makes it again, without a language model.</p>}
          <CarriedNote {...draft} />
        </div>
      }
      note={
        isStrategy && (
          <p className="mt-3 text-sm text-muted">
            {madeUp} {setAside}
          </p>
        )
      }
      instead={
        isRefused && draft.source
          ? { to: choosePath(draft.source.id), label: "Choose its passages" }
          : undefined
      }
      closeTo={`/?draft=${draft.id}&dialog=closed`}
      action={draftAction(draft)}
      intent="confirm"
    />
  );
}
