import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { AccountIntent } from "../../account/forms.server.ts";
import { Field } from "../field.tsx";

export type Refusal = { intent: AccountIntent; reply: SubmissionResult<string[]> };

export type FormField = {
  name: "current" | "password" | "code" | "email";
  label: string;
  hint?: string;
};

const inputs = {
  current: { type: "password", autoComplete: "current-password" },
  password: { type: "password", autoComplete: "new-password" },
  code: { type: "text", autoComplete: "one-time-code" },
  email: { type: "email", autoComplete: "off" },
} as const;

type Props = {
  intent: AccountIntent;
  button: string;
  fields?: FormField[];
  look?: "quiet" | "danger";
  refusal: Refusal | undefined;
  children?: ReactNode;
};

/** One form of the account page: fields, errors, and its button. */
export function ActionForm({ intent, button, fields = [], look, refusal, children }: Props) {
  const refused = refusal?.intent === intent;
  const [form, controls] = useForm<Partial<Record<FormField["name"], string>>>({
    id: intent,
    lastResult: refused ? refusal.reply : undefined,
  });
  return (
    <form
      method="post"
      action="/billing/account"
      {...getFormProps(form)}
      className="grid max-w-md content-start gap-4"
      noValidate
    >
      {children}
      {form.errors && (
        <p role="alert" id={form.errorId} className="error-box">
          {form.errors.join(" ")}
        </p>
      )}
      {fields.map(({ name, label, hint }, index) => {
        const { type, autoComplete } = inputs[name];
        const control = controls[name];
        return (
          <Field
            key={name}
            label={label}
            hint={hint}
            errors={control.errors}
            errorId={control.errorId}
            // The answer is a whole page; it opens at what must be corrected.
            input={{
              ...getInputProps(control, { type }),
              autoComplete,
              autoFocus: refused && index === 0,
            }}
          />
        );
      })}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`btn justify-self-start ${look ?? ""}`}
      >
        {button}
      </button>
    </form>
  );
}
