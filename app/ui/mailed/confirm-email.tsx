import { inCredits } from "../../counted.ts";
import { MailedPage } from "./mailed-page.tsx";

export function EmailConfirmed({ signedIn }: { signedIn: boolean }) {
  return (
    <MailedPage title="Your e-mail address is confirmed">
      <p role="status">Thank you. Any welcome credits are now in your account.</p>
      <a className="btn justify-self-start" href={signedIn ? "/" : "/api/login"}>
        {signedIn ? "Go to Home" : "Sign in"}
      </a>
    </MailedPage>
  );
}

export function ConfirmLinkDead({ signedIn }: { signedIn: boolean }) {
  return (
    <MailedPage title="This link no longer works">
      <p role="alert">
        It has been used, has expired, or was replaced by a newer one. Under Account you can see
        whether your address is confirmed, and send another link.
      </p>
      <a
        className="btn justify-self-start"
        href={signedIn ? "/billing/account" : "/api/login?next=%2Fbilling%2Faccount"}
      >
        {signedIn ? "Go to Account" : "Sign in"}
      </a>
    </MailedPage>
  );
}

/** A button, because mail scanners follow links but press nothing. */
export function ConfirmEmail({ email, credits }: { email: string; credits: number }) {
  return (
    <MailedPage title="Confirm your e-mail address">
      <p className="[overflow-wrap:anywhere]">
        Somebody created an account here with the address <b>{email}</b>.{" "}
        {credits > 0 ? `Once confirmed, it gets ${inCredits(credits)}.` : ""}
      </p>
      <form method="post" action="/api/login/confirm">
        <button type="submit" className="btn">
          Yes, this is my account
        </button>
      </form>
      <p className="text-muted">If this wasn't you, close this page and nothing will happen.</p>
    </MailedPage>
  );
}
