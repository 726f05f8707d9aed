import type { SubmissionResult } from "@conform-to/react";
import { MailedPage } from "./mailed-page.tsx";
import { OneFieldForm } from "./one-field-form.tsx";

/** The same for every address, so that nobody learns who has an account. */
export function ResetSent() {
  return (
    <MailedPage title="Check your mailbox">
      <p role="status">
        If there is an account with this address, we have sent a link to it. Open the link within 60
        minutes to choose a new password.
      </p>
      <p className="text-muted">
        Nothing after a few minutes? Check your spam folder, or{" "}
        <a href="/api/login/forgot">try another address</a>.
      </p>
    </MailedPage>
  );
}

export function ForgotPassword({ reply }: { reply?: SubmissionResult<string[]> }) {
  return (
    <MailedPage title="Forgot your password?">
      <p className="text-muted">
        Enter your account's e-mail address. We will send you a link to choose a new password.
      </p>
      <OneFieldForm
        id="forgot"
        action="/api/login/forgot"
        field={{ name: "email", type: "email", label: "E-mail" }}
        autoComplete="email"
        button="Send the link"
        reply={reply}
      />
      <p>
        <a href="/api/login">Back to the login</a>
      </p>
    </MailedPage>
  );
}
