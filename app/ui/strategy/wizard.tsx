import { Form } from "@remix-run/react";
import { Suspense } from "react";
import { inCredits } from "../../counted.ts";
import { wizardPath } from "../../orders/paths.ts";
import type { WizardView } from "../../strategies/wizard-view.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { SelfRefresh } from "../connection/self-refresh.tsx";
import { TroubleNote } from "../connection/trouble.tsx";
import { lazily } from "../lazily.ts";
import { useRoot } from "../use-root.ts";
import { AnalysisStep } from "./analysis-step.tsx";
import { FormatsStep } from "./formats-step.tsx";
import { PiecesStep } from "./pieces-step.tsx";
import { Progress } from "./progress.tsx";
import { ScheduleStep } from "./schedule-step.tsx";
import type { StepProps } from "./step-form.tsx";
import { wizardAction } from "./step-form.tsx";
import { useProgress } from "./use-progress.ts";
import { useStepFocus } from "./use-step-focus.ts";

/** Loaded when it is shown: the step with the most code, and the end that few strategies come to. */
const TitlesStep = lazily(async () => ({
  default: (await import("./titles-step.tsx")).TitlesStep,
}));
const Ended = lazily(async () => ({ default: (await import("./ended.tsx")).Ended }));

const screens = {
  1: AnalysisStep,
  2: FormatsStep,
  3: TitlesStep,
  4: PiecesStep,
  5: ScheduleStep,
} as const;

/** The credits set aside and the way to stop; nothing for a completed strategy. */
function Footer({ view }: { view: WizardView }) {
  if (view.status === "completed") return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-sm">
      <p className="text-muted tabular-nums">
        {view.held > 0
          ? `${inCredits(view.held)} are set aside; what you don't use is returned.`
          : "Each step is saved: you can leave and continue here later."}
      </p>
      {view.status === "processing" && (
        <Form method="post" action={wizardAction(view.id)}>
          <button type="submit" name="intent" value="cancel" className="btn link">
            Cancel this strategy
          </button>
        </Form>
      )}
    </div>
  );
}

/** What makes it, until it is made: each piece says the same of itself. */
function WhoMakes({ view }: { view: WizardView }) {
  const writes = useRoot()?.workers?.writes;
  if (!writes || view.status === "completed") return null;
  return (
    <p className="text-sm text-muted">
      {view.isBuiltIn
        ? "The built-in writer makes the steps and the pieces, as you chose."
        : writes.strategy}
    </p>
  );
}

/** The five steps of a strategy, one form per step. */
export function Wizard({ view: stored, answer, still }: StepProps & { still: boolean }) {
  const { view, isBusy, trouble } = useProgress(stored);
  useStepFocus({ view, answer });
  if (view.status === "error")
    return (
      <Suspense>
        <Ended view={view} answer={answer} />
      </Suspense>
    );
  const Screen = screens[view.step];
  return (
    <div className="grid gap-9">
      <Progress view={view} />
      {answer?.error && (
        <div role="alert" className="error-box">
          <p>{answer.error}</p>
          <p className="mt-1 text-ink">
            Nothing was charged. Try again below, or go back to an earlier step.
          </p>
        </div>
      )}
      <Suspense>
        <Screen key={`${view.id}/${view.step}`} view={view} answer={answer} />
      </Suspense>
      <TroubleNote trouble={trouble} />
      <LostNote />
      {isBusy && <SelfRefresh here={wizardPath(view.id, view.step)} still={still} />}
      <WhoMakes view={view} />
      <Footer view={view} />
    </div>
  );
}
