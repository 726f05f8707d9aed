import { Link } from "@remix-run/react";
import type { PieceProgress, WizardView } from "../../strategies/wizard-view.server.ts";
import { OutdatedNote, type StepProps, stateOf, stepPath } from "./step-form.tsx";

function Piece({ piece }: { piece: PieceProgress }) {
  const id = `piece-${piece.format}`;
  return (
    <li className="card grid gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id={id}>{piece.label}</h3>
        {piece.status === "processing" && (
          <span className="font-semibold tabular-nums">{piece.progress}%</span>
        )}
        {piece.status === "completed" && <span className="badge ok">Completed</span>}
        {piece.status === "error" && <span className="badge error">Error</span>}
      </div>
      <p className="break-words">{piece.title}</p>
      {piece.status === "processing" && (
        <>
          <progress aria-labelledby={id} max={100} value={piece.progress} />
          <p className="text-sm text-muted">{piece.note}</p>
        </>
      )}
      {piece.status === "completed" && (
        <Link to={`/history/${piece.transformId}`} className="justify-self-start text-sm">
          View Content
        </Link>
      )}
      {piece.status === "error" && (
        <p className="problem">{piece.error || "Processing failed"} It was not charged.</p>
      )}
    </li>
  );
}

/** The moment in which credits are deducted: what was charged, said where it happens. */
function Charged({ view }: { view: WizardView }) {
  const failed = view.pieces.filter(({ status }) => status === "error").length;
  return (
    <div role="status" className="rounded-page bg-ok-wash px-4 py-3 text-ok">
      <p className="font-semibold">
        Your content is ready. {(view.charged ?? 0).toLocaleString("en")} credits were deducted.
      </p>
      <p className="text-sm">
        {failed > 0
          ? "Only what was delivered is charged; the rest of what was set aside came back."
          : "The rest of what was set aside came back."}
      </p>
    </div>
  );
}

function Again({ view }: { view: WizardView }) {
  const failed = view.pieces.filter(({ status }) => status === "error");
  if (failed.length === 0 || !view.price) return null;
  return (
    <p className="text-sm">
      <Link to={stepPath(view.id, 3)}>
        Write what failed again ({view.price.credits} credits, confirmed there)
      </Link>
    </p>
  );
}

/** Step 4: all pieces at once, each with its progress. */
export function PiecesStep({ view }: StepProps) {
  const state = stateOf(view);
  return (
    <section className="grid gap-5" aria-labelledby="step-pieces">
      <h2 id="step-pieces">
        {state === "processing" ? "Generating your content" : "Generated content"}
      </h2>
      {state === "outdated" && (
        <OutdatedNote>
          These pieces stay as they are. Go through the titles to keep or replace them.
        </OutdatedNote>
      )}
      {state === "done" && <Charged view={view} />}
      <ul className="grid gap-4 lg:grid-cols-2" aria-live="polite">
        {view.pieces.map((piece) => (
          <Piece key={piece.transformId} piece={piece} />
        ))}
      </ul>
      {state === "todo" || state === "outdated" ? (
        <Link to={stepPath(view.id, 3)} className="btn quiet justify-self-start">
          Choose titles
        </Link>
      ) : null}
      {state === "done" && (
        <>
          <Again view={view} />
          <Link to={stepPath(view.id, 5)} className="btn justify-self-start">
            Continue
          </Link>
        </>
      )}
    </section>
  );
}
