import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useRequestId } from "./request-id.ts";

type Shown = {
  code: string;
  title: string;
  text: string;
  to: string;
  link: string;
  /** The id under which the log has the error. */
  reference?: string | undefined;
};

function Screen(props: Shown) {
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <p className="eyebrow">{props.code}</p>
      <h1 className="mt-3">{props.title}</h1>
      <p className="mt-4 text-muted">{props.text}</p>
      <a className="btn mt-8" href={props.to}>
        {props.link}
      </a>
      {props.reference && (
        <p className="mt-8 text-sm text-muted">
          If you write to us about this, please include this: <code>{props.reference}</code>
        </p>
      )}
    </div>
  );
}

/** A 404's own text, else the specification's (section 8). */
const missing = (told: unknown) => (typeof told === "string" && told) || "Page Not Found";

/**
 * Text of a refused request (for example, too large) or of a 503 (disk full, database in use).
 * Other failures are only in the log.
 */
function told(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== "string") return undefined;
  return error.status < 500 || error.status === 503 ? error.data || undefined : undefined;
}

/** Title of the tab if a screen fails before naming itself. */
export function failureTitle(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return missing(error.data);
  return "An error occurred";
}

/** A damaged stored copy (errors.ts, DAMAGED): trying again does not help. */
const isDamaged = (error: unknown): error is { status: number; data: string } =>
  isRouteErrorResponse(error) &&
  error.status === 500 &&
  /its stored copy is damaged/.test(String(error.data));

/** The 404 page, and a page for other failures: what happened, what it cost, what to do. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Screen
        code="404"
        title={missing(error.data)}
        text="The address may be mistyped, or it belongs to another account."
        to="/"
        link="Go to Home"
      />
    );
  }
  if (isDamaged(error)) {
    return (
      <Screen
        code="500"
        title={error.data}
        text="Everything else is as it was. Deleting its source under Sources deletes it too."
        to="/sources"
        link="Go to Sources"
      />
    );
  }
  return (
    <Screen
      code={isRouteErrorResponse(error) ? String(error.status) : "No answer"}
      title="An error occurred"
      text={
        told(error) ??
        "Nothing was charged, and what you have chosen is kept. Try again in a moment."
      }
      to={`${pathname}${search}`}
      link="Try Again"
      reference={requestId}
    />
  );
}
