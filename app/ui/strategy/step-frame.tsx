import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { wizardPath } from "../../orders/paths.ts";
import type { WizardView } from "../../strategies/wizard-view.server.ts";
import { BuiltInOffer, stateOf } from "./step-form.tsx";

/** Receives the focus when the wizard's step changes. */
export const headingId = "step-heading";

/** Shown while a step is running. */
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

/** Shown for a step done before an earlier one changed. */
function OutdatedNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-page bg-warn-wash px-4 py-3 text-warn">
      Outdated: an earlier step was changed. {children}
    </p>
  );
}

/** Says why a step failed, that it cost nothing, and what to do. */
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
  /** One or two sentences about the step. */
  lede?: ReactNode;
  /** Replaces the content while the step runs; without it the content stays. */
  working?: string;
  /** What to do if the step is outdated, or failed. */
  outdated?: string;
  failed: string;
  /** The button or link to the next step. */
  action?: ReactNode;
  children?: ReactNode;
};

/** The common layout of all five steps: what is asked, its state, and the ways on and back. */
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
