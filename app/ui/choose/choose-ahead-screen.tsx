import { useNavigation } from "@remix-run/react";
import { wizardPath } from "../../orders/paths.ts";
import type { RefusedChoice } from "../../pieces/choice-action.server.ts";
import type { ChooseAheadView } from "../../strategies/choose.server.ts";
import { Chapters, ChooseShell, Chosen, orderSaid } from "./choose-screen.tsx";

type Props = { view: ChooseAheadView; refused: RefusedChoice | undefined };

/** What goes into a strategy's piece, before it is written. */
export function ChooseAheadScreen({ view, refused }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const { formatLabel, taken } = view;
  return (
    <ChooseShell
      back={{ to: wizardPath(view.strategyId, 3), label: "Back to the titles" }}
      lede={`Tick what you want in the ${formatLabel}. ${orderSaid(view.layout)} The piece is made from what you tick once you generate the content. Choosing is free, now and afterwards.`}
      refused={refused}
    >
      <Chapters view={view} refused={refused} />
      <div className="save-bar">
        <button type="submit" name="intent" value="keep" className="btn" aria-disabled={isBusy}>
          Keep these for the {formatLabel}
        </button>
        <Chosen />
        {taken > 0 && (
          <button
            type="submit"
            name="intent"
            value="forget"
            className="btn quiet"
            aria-disabled={isBusy}
          >
            Leave the choice to the writer
          </button>
        )}
      </div>
    </ChooseShell>
  );
}
