import { Link } from "@remix-run/react";
import { counted } from "../../counted.ts";
import { wizardPath } from "../../orders/paths.ts";
import type { WizardView } from "../../strategies/wizard-view.server.ts";
import { EarlierPieces } from "./earlier-pieces.tsx";
import { PieceList } from "./piece-progress.tsx";
import { BuiltInOffer, type StepProps, stateOf } from "./step-form.tsx";
import { StepFrame } from "./step-frame.tsx";
import { WriteAgain } from "./write-again.tsx";

/** Says what was charged, at the moment credits are deducted. */
function Charged({ view }: { view: WizardView }) {
  const ready = view.pieces.filter(({ status }) => status === "completed").length;
  const failed = view.pieces.length - ready;
  const charged = (view.charged ?? 0).toLocaleString("en");
  return (
    <div
      role="status"
      className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 rounded-page bg-ok-wash px-5 py-4 text-ok"
    >
      <p className="font-serif text-lg font-semibold">
        {failed
          ? `${ready} of ${counted(view.pieces.length, "piece")} ${ready === 1 ? "is" : "are"} ready.`
          : "Your content is ready."}{" "}
        {charged} credits were deducted.
      </p>
      {view.price && (
        <p className="text-sm font-semibold tabular-nums">
          {view.price.remaining.toLocaleString("en")} credits left
        </p>
      )}
      <p className="w-full text-sm">
        {failed
          ? "You were charged only for what was delivered; the rest was returned."
          : "The rest of what was set aside was returned."}
      </p>
    </div>
  );
}

function Next({ view }: { view: WizardView }) {
  const state = stateOf(view);
  if (state === "done")
    return (
      <Link to={wizardPath(view.id, 5)} className="btn">
        Continue
      </Link>
    );
  if (state === "processing") return null;
  return (
    <Link to={wizardPath(view.id, 3)} className="btn">
      Choose titles
    </Link>
  );
}

/** Step 4: all pieces at once, each with its progress. */
export function PiecesStep({ view }: StepProps) {
  const state = stateOf(view);
  const isWorking = state === "processing";
  const price = state === "done" ? view.price : undefined;
  return (
    <StepFrame
      view={view}
      title={isWorking ? "Generating your content" : "Generated content"}
      lede={
        isWorking &&
        "All pieces are written at the same time. You can leave this page: they will be here."
      }
      outdated="These pieces stay as they are. Go through the titles to keep or replace them."
      failed="Choose titles and generate the content again. What was delivered is kept."
      action={<Next view={view} />}
    >
      {state === "done" && <Charged view={view} />}
      <PieceList
        pieces={view.pieces}
        lang={view.language}
        again={(piece) =>
          price && <WriteAgain strategyId={view.id} credits={price.credits} describedBy={piece} />
        }
      />
      {state === "done" && view.pieces.some(({ status }) => status === "error") && (
        <BuiltInOffer view={view} />
      )}
      <EarlierPieces pieces={view.earlier} />
    </StepFrame>
  );
}
