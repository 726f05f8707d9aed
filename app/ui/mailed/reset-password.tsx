import type { SubmissionResult } from "@conform-to/react";
import { MailedPage } from "./mailed-page.tsx";
import { OneFieldForm } from "./one-field-form.tsx";

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
  return (
    <MailedPage title="Choose a new password">
      <p className="text-muted">
        Every place that is signed in to your account is logged out then.
      </p>
      <OneFieldForm
        id="reset"
        action="/api/login/reset"
        field={{
          name: "password",
          type: "password",
          label: "New password",
          hint: "At least 8 characters",
        }}
        autoComplete="new-password"
        button="Set the password"
        reply={reply}
      />
    </MailedPage>
  );
}
