import type { AccountView } from "../../account/view.server.ts";
import { momentShown } from "../dates.ts";
import { ActionForm, type Refusal } from "./action-form.tsx";
import { Section } from "./section.tsx";

type Session = AccountView["sessions"][number];

const moment = (at: number) => <time dateTime={new Date(at).toISOString()}>{momentShown(at)}</time>;

/** One session with a form to end it; the page holds the session's name, not its key. */
function Place({ session }: { session: Session }) {
  const { id, device, openedAt, lastSeenAt, isThis } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 sm:flex-nowrap first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {device}
          {isThis && <span className="badge ok ml-2">This one</span>}
        </p>
        <p className="text-sm text-muted">
          Signed in {moment(openedAt)}
          {isThis ? "" : <>, last seen {moment(lastSeenAt)}</>} UTC
        </p>
      </div>
      {!isThis && (
        <form method="post" action="/billing/account">
          <input type="hidden" name="session" value={id} />
          <button
            type="submit"
            name="intent"
            value="session-end"
            className="btn quiet"
            aria-label={`Log out ${device}, signed in ${momentShown(openedAt)}`}
          >
            Log out
          </button>
        </form>
      )}
    </li>
  );
}

export function Sessions({
  account,
  refusal,
}: {
  account: AccountView;
  refusal: Refusal | undefined;
}) {
  const { sessions } = account;
  const isAlone = sessions.length <= 1;
  const gone = refusal?.intent === "session-end" && Object.values(refusal.reply.error ?? {}).flat();
  return (
    <Section
      id="sessions"
      title="Where you are signed in"
      text={
        <p>
          {isAlone
            ? "You are signed in only on this device."
            : `You are signed in on ${sessions.length} devices. Log out any that you don't recognise, then change your password.`}
        </p>
      }
    >
      {gone && (
        <p role="alert" className="error-box">
          {gone.join(" ")}
        </p>
      )}
      <ul>
        {sessions.map((session) => (
          <Place key={session.id} session={session} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {!isAlone && (
          <ActionForm
            intent="sessions-others"
            button="Log out everywhere else"
            look="quiet"
            refusal={refusal}
          />
        )}
        <ActionForm intent="sessions" button="Log out everywhere" look="quiet" refusal={refusal} />
      </div>
    </Section>
  );
}
