import { Link } from "@remix-run/react";
import type { WizardView } from "../../strategies/wizard-view.server.ts";
import { stepPath } from "./step-form.tsx";

const names = ["Analysis", "Formats", "Titles", "Content", "Schedule"];

const marks: Record<string, string> = {
  done: "done",
  outdated: "outdated",
  error: "failed",
  processing: "under way",
  todo: "",
};

/** How far the wizard is: step/5, and a way to each step that can be looked at. */
export function Progress({ view }: { view: WizardView }) {
  return (
    <nav aria-label="Steps" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p id="wizard-progress" className="font-semibold tabular-nums">
          Step {view.step} of 5
        </p>
        <p className="min-w-0 truncate text-sm text-muted">{view.source.label}</p>
      </div>
      <progress aria-labelledby="wizard-progress" max={100} value={view.step * 20} />
      <ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {view.steps.map(({ step, state, isOpen }) => (
          <li key={step} className={state === "outdated" ? "text-warn" : ""}>
            {isOpen ? (
              <Link
                to={stepPath(view.id, step)}
                aria-current={step === view.step ? "step" : undefined}
                className="inline-block py-1 aria-[current=step]:font-semibold"
              >
                {step} {names[step - 1]}
              </Link>
            ) : (
              <span className="inline-block py-1 text-muted">
                {step} {names[step - 1]}
              </span>
            )}
            {marks[state] && <span className="text-muted"> ({marks[state]})</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
