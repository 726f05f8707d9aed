import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Field } from "../field.tsx";

type Props = {
  id: string;
  action: string;
  field: { name: string; type: "email" | "password"; label: string; hint?: string };
  autoComplete: string;
  button: string;
  reply?: SubmissionResult<string[]>;
};

/** A form with one field; its error appears beside or above it. */
export function OneFieldForm({ id, action, field, autoComplete, button, reply }: Props) {
  const [form, fields] = useForm<Record<string, string>>({ id, lastResult: reply });
  const { name, type, label, hint } = field;
  const meta = fields[name];
  if (!meta) return null;
  return (
    <form method="post" action={action} {...getFormProps(form)} className="grid gap-4" noValidate>
      {form.errors && (
        <p role="alert" id={form.errorId} className="error-box">
          {form.errors.join(" ")}
        </p>
      )}
      <Field
        label={label}
        hint={hint}
        errors={meta.errors}
        errorId={meta.errorId}
        input={{ ...getInputProps(meta, { type }), autoComplete, autoFocus: true }}
      />
      <button type="submit" className="btn justify-self-start">
        {button}
      </button>
    </form>
  );
}
