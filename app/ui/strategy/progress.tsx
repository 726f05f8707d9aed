import { Link } from "@remix-run/react";
import { wizardPath } from "../../orders/paths.ts";
import type { StepState, WizardView } from "../../strategies/wizard-view.server.ts";
import { stateOf } from "./step-form.tsx";

const names = ["Analysis", "Formats", "Titles", "Content", "Schedule"];

const marks: Record<StepState, string> = {
  done: "done",
  outdated: "outdated",
  error: "failed",
  processing: "under way",
  ahead: "",
};

type Step = WizardView["steps"][number];

/** A step's number and name under its fifth of the bar, with its state below. */
function StepLink({ view, step: { step, state, isOpen } }: { view: WizardView; step: Step }) {
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
      {marks[state] && (
        <span className={`${tone} sm:block sm:text-[0.8125rem]`}> ({marks[state]})</span>
      )}
    </li>
  );
}

/** The wizard's progress: step/5, and links to each open step. */
export function Progress({ view }: { view: WizardView }) {
  const mark = marks[stateOf(view)];
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
