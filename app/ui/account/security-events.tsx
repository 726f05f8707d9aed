import type { AccountView } from "../../account/view.server.ts";
import { securityKinds } from "../../security/kinds.ts";
import { momentShown } from "../dates.ts";
import { Section } from "./section.tsx";

type Event = AccountView["events"][number];

function About({ event: { times, since, at, device } }: { event: Event }) {
  const moment = <time dateTime={new Date(at).toISOString()}>{momentShown(at)} UTC</time>;
  return (
    <p className="text-sm text-muted">
      {times > 1 ? (
        <>
          {`${times} times since ${momentShown(since)}, last on `}
          {moment}
        </>
      ) : (
        moment
      )}
      {device && ` · ${device}`}
    </p>
  );
}

/** Events for people to compare with what they did themselves. */
export function SecurityEvents({ events }: { events: Event[] }) {
  return (
    <Section
      id="events"
      title="Recent security events"
      text={
        <>
          <p>
            What happened to your account recently. The download below lists the latest 100 events
            of the last 90 days.
          </p>
          <p>
            If something here was not you, change your password and log out everywhere else. Wrong
            passwords can come from anybody; by themselves they do no harm.
          </p>
        </>
      }
    >
      {events.length === 0 ? (
        <p className="text-muted">Nothing has happened yet.</p>
      ) : (
        <ul>
          {events.map((event) => (
            <li
              key={`${event.kind} ${event.at} ${event.since}`}
              className="border-t border-line py-3 first:border-t-0 first:pt-0"
            >
              <p>{securityKinds[event.kind]}</p>
              <About event={event} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
