import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { WizardView } from "../../strategies/wizard-view.server.ts";
import type { HomeView } from "../home/home.tsx";
import { Spinner } from "../pending.tsx";

export type StepProps = { view: WizardView; answer: HomeView["answer"] };

export const stepPath = (id: string, step: number) => `/?strategy=${id}&step=${step}`;

/** Where the wizard's forms post to; the step stands in it, so that a refused post stays there. */
export const wizardAction = (id: string, step?: number) =>
  step ? `/?index&strategy=${id}&step=${step}` : `/?index&strategy=${id}`;

export const stateOf = ({ steps, step }: WizardView) => steps[step - 1]?.state ?? "todo";

/** True from the press of a step's button on. */
export function useIsPending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

type FormProps = { view: WizardView; intent: string; children: ReactNode };

export function StepForm({ view, intent, children }: FormProps) {
  return (
    <Form method="post" action={wizardAction(view.id, view.step)} className="grid gap-6">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** A step's one button, which says when it works. */
export function StepButton(props: { intent: string; disabled?: boolean; children: ReactNode }) {
  const pending = useIsPending(props.intent);
  return (
    <button
      type="submit"
      className="btn justify-self-start"
      disabled={pending || (props.disabled ?? false)}
    >
      {pending ? "Processing..." : props.children}
    </button>
  );
}

/** What stands instead of a step that is being done. */
export function Working({ view, label }: { view: WizardView; label: string }) {
  return (
    <section className="card grid justify-items-center px-5 pb-8 text-center">
      <Spinner label={label} />
      <p className="-mt-16 text-sm text-muted">
        {view.source.label}: {view.note || "waiting for its turn"}
      </p>
    </section>
  );
}

/** What is wrong with a field of a step, for beside it. */
export function problemOf(answer: StepProps["answer"], field: string): string | undefined {
  return answer?.form?.error?.[field]?.join(" ");
}

/** Said of a step that was done before an earlier one was changed. */
export function OutdatedNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-page bg-warn-wash px-3 py-2 text-warn">
      Outdated: an earlier step was changed. {children}
    </p>
  );
}

/** Said of a step that has failed. */
export function FailedNote({ view }: { view: WizardView }) {
  const error = view.steps[view.step - 1]?.error;
  return (
    <p role="alert" className="error-box">
      {error ?? "Processing failed"} Nothing was charged for this step.
    </p>
  );
}
