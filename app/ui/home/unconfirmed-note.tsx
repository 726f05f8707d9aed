import type { Unconfirmed } from "../../auth/welcome.server.ts";
import { counted } from "../../counted.ts";

const why = ({ credits }: Unconfirmed) =>
  credits > 0
    ? `Confirm your e-mail address to get your ${counted(credits, "welcome credit")}.`
    : "Confirm your e-mail address.";

/** Says what waits for confirmation, and where the link was sent. */
export function ConfirmationSent({ unconfirmed }: { unconfirmed: Unconfirmed }) {
  return (
    <p className="[overflow-wrap:anywhere]">
      {why(unconfirmed)} We sent a link to {unconfirmed.email}.
    </p>
  );
}

/** Shown on Home, where the credits are needed. Its form answers with the account page. */
export function UnconfirmedNote({ unconfirmed }: { unconfirmed: Unconfirmed }) {
  return (
    <aside
      aria-label="Confirm your e-mail address"
      className="card border-control mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3"
    >
      <ConfirmationSent unconfirmed={unconfirmed} />
      <form method="post" action="/billing/account">
        <button type="submit" name="intent" value="confirm-email" className="btn quiet">
          Send it again
        </button>
      </form>
    </aside>
  );
}
