import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { wizardPath } from "../../orders/paths.ts";
import type { WizardView } from "../../strategies/wizard-view.server.ts";
import { BuiltInOffer, stateOf } from "./step-form.tsx";

/** Where the wizard's focus goes when its step changes. */
export const headingId = "step-heading";

/** What stands instead of a step that is being done. */
function Working({ view, label }: { view: WizardView; label: string }) {
  return (
    <div className="card grid justify-items-center gap-3 px-5 py-12 text-center" role="status">
      <div className="spinner" />
      <p className="mt-2">{label}</p>
      <p className="min-w-0 text-sm break-words text-muted">
        {view.source.label}: {view.note || "waiting for its turn"}
      </p>
    </div>
  );
}

/** Said of a step that was done before an earlier one was changed. */
function OutdatedNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-page bg-warn-wash px-4 py-3 text-warn">
      Outdated: an earlier step was changed. {children}
    </p>
  );
}

/** Said of a step that has failed: why, that it cost nothing, and what can be done about it. */
function FailedNote({ view, next }: { view: WizardView; next: string }) {
  const error = view.steps[view.step - 1]?.error;
  return (
    <div role="alert" className="error-box">
      <p>{error ?? "Processing failed"} Nothing was charged for this step.</p>
      <p className="mt-1 text-ink">{next}</p>
    </div>
  );
}

type Props = {
  view: WizardView;
  title: string;
  /** One or two sentences on what is done here. */
  lede?: ReactNode;
  /** Stands instead of the content while the step is being done; without it the content stays. */
  working?: string;
  /** What to do where the step is outdated, and where it has failed. */
  outdated?: string;
  failed: string;
  /** The button or link that goes on. */
  action?: ReactNode;
  children?: ReactNode;
};

/** What all five steps look like: what is asked, how it stands, and the ways on and back. */
export function StepFrame({
  view,
  title,
  lede,
  working,
  outdated,
  failed,
  action,
  children,
}: Props) {
  const state = stateOf(view);
  const isWorking = state === "processing" && working !== undefined;
  return (
    <section className="grid gap-6" aria-labelledby={headingId}>
      <div className="grid gap-2">
        <h2 id={headingId} tabIndex={-1} className="text-[1.6rem] outline-none">
          {title}
        </h2>
        {lede && !isWorking && <p className="max-w-[70ch] text-muted">{lede}</p>}
      </div>
      {state === "error" && <FailedNote view={view} next={failed} />}
      {state === "outdated" && outdated && <OutdatedNote>{outdated}</OutdatedNote>}
      {isWorking ? <Working view={view} label={working} /> : children}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {!isWorking && action}
        {view.step > 1 && (
          <Link to={wizardPath(view.id, view.step - 1)} className="btn quiet">
            Back
          </Link>
        )}
      </div>
      {state === "error" && <BuiltInOffer view={view} />}
    </section>
  );
}
