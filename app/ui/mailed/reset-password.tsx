import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Field } from "../field.tsx";
import { MailedPage } from "./mailed-page.tsx";

export function PasswordReset() {
  return (
    <MailedPage title="Your new password is set">
      <p role="status">Every place that was signed in has been logged out. Sign in with it now.</p>
      <a className="btn justify-self-start" href="/api/login">
        Sign in
      </a>
    </MailedPage>
  );
}

export function ResetLinkDead() {
  return (
    <MailedPage title="This link does not work any more">
      <p role="alert">It was used, it is too old, or a newer one was sent to you.</p>
      <a className="btn justify-self-start" href="/api/login/forgot">
        Ask for a new link
      </a>
    </MailedPage>
  );
}

export function ResetPassword({ reply }: { reply?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ password: string }>({ id: "reset", lastResult: reply });
  return (
    <MailedPage title="Choose a new password">
      <p className="text-muted">
        Every place that is signed in to your account is logged out then.
      </p>
      <form
        method="post"
        action="/api/login/reset"
        {...getFormProps(form)}
        className="grid gap-4"
        noValidate
      >
        {form.errors && (
          <p role="alert" id={form.errorId} className="error-box">
            {form.errors.join(" ")}
          </p>
        )}
        <Field
          label="New password"
          hint="At least 8 characters"
          errors={fields.password.errors}
          errorId={fields.password.errorId}
          input={{
            ...getInputProps(fields.password, { type: "password" }),
            autoComplete: "new-password",
            autoFocus: true,
          }}
        />
        <button type="submit" className="btn justify-self-start">
          Set the password
        </button>
      </form>
    </MailedPage>
  );
}
