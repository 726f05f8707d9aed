import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { WizardView } from "../../strategies/wizard-view.server.ts";
import type { HomeView } from "../home/home-view.ts";

export type StepProps = { view: WizardView; answer: HomeView["answer"] };

/** The address of the wizard's forms, with the step, so that a refused post stays there. */
export const wizardAction = (id: string, step?: number) =>
  step ? `/?index&strategy=${id}&step=${step}` : `/?index&strategy=${id}`;

export const stateOf = ({ steps, step }: WizardView) => steps[step - 1]?.state ?? "ahead";

/** True from the click on a step's button. */
function useIsPending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

type FormProps = {
  view: WizardView;
  intent: string;
  /** True if it has no fields. */
  isBare?: boolean;
  children?: ReactNode;
};

/** A step's form. Its button is in the step's frame, beside the way back. */
export function StepForm({ view, intent, isBare = false, children }: FormProps) {
  return (
    <Form
      id={intent}
      method="post"
      action={wizardAction(view.id, view.step)}
      className={isBare ? "hidden" : "grid gap-6"}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

type ButtonProps = { intent: string; disabled?: boolean; quiet?: boolean; children: ReactNode };

/** The button of the form with this intent; it shows when it is working. */
export function StepButton({ intent, disabled = false, quiet = false, children }: ButtonProps) {
  const pending = useIsPending(intent);
  return (
    <button
      type="submit"
      form={intent}
      className={quiet ? "btn quiet justify-self-start" : "btn"}
      disabled={pending || disabled}
    >
      {pending ? "Processing..." : children}
    </button>
  );
}

/** The error of a step's field. */
export function problemOf(answer: StepProps["answer"], field: string): string | undefined {
  return answer?.form?.error?.[field]?.join(" ");
}

/** The person's input for a field of a refused form. */
export function givenIn(answer: StepProps["answer"], field: string, at = 0): string | undefined {
  const values = answer?.form?.initialValue?.[field] as string[] | undefined;
  return values?.[at];
}

/** Explains the built-in writer to people who do not know it. */
export function BuiltInNote() {
  return (
    <p className="max-w-[60ch] text-sm text-muted">
      The built-in writer runs on this server without an AI model: it writes from the source's own
      sentences.
    </p>
  );
}

/** Offered after the model failed; it never switches without the person's choice. */
export function BuiltInOffer({ view }: { view: WizardView }) {
  if (!view.offersBuiltIn) return null;
  return (
    <Form
      method="post"
      action={wizardAction(view.id, view.step)}
      className="grid justify-items-start gap-2"
    >
      <BuiltInNote />
      <button type="submit" name="intent" value="built-in" className="btn quiet">
        Continue with the built-in writer
      </button>
    </Form>
  );
}
