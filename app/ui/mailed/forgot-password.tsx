import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Field } from "../field.tsx";
import { MailedPage } from "./mailed-page.tsx";

/** The same for every address: nobody learns here who has an account. */
export function ResetSent() {
  return (
    <MailedPage title="Look into your mailbox">
      <p role="status">
        If there is an account with this address, we have sent a link to it. Open the link within 60
        minutes to choose a new password.
      </p>
      <p className="text-muted">
        Nothing there after a few minutes? Look in the folder for spam, or{" "}
        <a href="/api/login/forgot">try another address</a>.
      </p>
    </MailedPage>
  );
}

export function ForgotPassword({ reply }: { reply?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ email: string }>({ id: "forgot", lastResult: reply });
  return (
    <MailedPage title="Forgot your password?">
      <p className="text-muted">
        Type the e-mail address of your account. We send a link to it with which you choose a new
        password.
      </p>
      <form
        method="post"
        action="/api/login/forgot"
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
          label="E-mail"
          errors={fields.email.errors}
          errorId={fields.email.errorId}
          input={{
            ...getInputProps(fields.email, { type: "email" }),
            autoComplete: "email",
            autoFocus: true,
          }}
        />
        <button type="submit" className="btn justify-self-start">
          Send the link
        </button>
      </form>
      <p>
        <a href="/api/login">Back to the login</a>
      </p>
    </MailedPage>
  );
}
