import type { SubmissionResult } from "@conform-to/react";
import { MailedPage } from "./mailed-page.tsx";
import { OneFieldForm } from "./one-field-form.tsx";

export function PasswordReset() {
  return (
    <MailedPage title="Your new password is set">
      <p role="status">You have been logged out everywhere. Sign in with the new password.</p>
      <a className="btn justify-self-start" href="/api/login">
        Sign in
      </a>
    </MailedPage>
  );
}

export function ResetLinkDead() {
  return (
    <MailedPage title="This link no longer works">
      <p role="alert">It has been used, has expired, or was replaced by a newer one.</p>
      <a className="btn justify-self-start" href="/api/login/forgot">
        Ask for a new link
      </a>
    </MailedPage>
  );
}

export function ResetPassword({ reply }: { reply?: SubmissionResult<string[]> }) {
  return (
    <MailedPage title="Choose a new password">
      <p className="text-muted">This logs your account out everywhere.</p>
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
