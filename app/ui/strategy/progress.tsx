import { Link } from "@remix-run/react";
import { wizardPath } from "../../orders/paths.ts";
import type { StepState, WizardView } from "../../strategies/wizard-view.server.ts";

const names = ["Analysis", "Formats", "Titles", "Content", "Schedule"];

const marks: Record<StepState, string> = {
  done: "done",
  outdated: "outdated",
  error: "failed",
  processing: "under way",
  ahead: "",
};

type Step = WizardView["steps"][number];

/** A step is done once its choice is made: formats and titles wait for the person. */
function markOf({ steps }: WizardView, { step, state }: Step): string {
  const waits = (step === 2 || step === 3) && state === "done" && steps[step]?.state === "ahead";
  return waits ? "your choice" : marks[state];
}

/** A step's number and name under its fifth of the bar, with its state below. */
function StepLink({ view, step: shown }: { view: WizardView; step: Step }) {
  const { step, state, isOpen } = shown;
  const mark = markOf(view, shown);
  const isCurrent = step === view.step;
  const name = (
    <>
      <span className={isCurrent ? "text-accent" : "text-muted"}>{step}</span> {names[step - 1]}
    </>
  );
  const tone = state === "outdated" ? "text-warn" : state === "error" ? "text-error" : "text-muted";
  return (
    <li>
      {isOpen ? (
        <Link
          to={wizardPath(view.id, step)}
          aria-current={isCurrent ? "step" : undefined}
          className="inline-block py-1 no-underline hover:underline aria-[current=step]:font-semibold"
        >
          {name}
        </Link>
      ) : (
        <span className="inline-block py-1 text-muted">{name}</span>
      )}
      {mark && <span className={`${tone} sm:block sm:text-[0.8125rem]`}> ({mark})</span>}
    </li>
  );
}

/** The wizard's progress: step/5, and links to each open step. */
export function Progress({ view }: { view: WizardView }) {
  const current = view.steps[view.step - 1];
  const mark = current && markOf(view, current);
  return (
    <nav aria-label="Steps" className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p id="wizard-progress" role="status" className="font-semibold tabular-nums">
          Step {view.step} of 5
          <span className="sr-only">
            , {names[view.step - 1]}
            {mark && `, ${mark}`}
          </span>
        </p>
        <p dir="auto" className="max-w-full min-w-0 truncate text-sm text-muted">
          {view.source.label}
        </p>
      </div>
      <progress aria-labelledby="wizard-progress" max={100} value={view.step * 20} />
      <ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm sm:grid sm:grid-cols-5 sm:gap-x-2">
        {view.steps.map((step) => (
          <StepLink key={step.step} view={view} step={step} />
        ))}
      </ol>
    </nav>
  );
}
