import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useRequestId } from "./request-id.ts";

type Shown = {
  code: string;
  title: string;
  text: string;
  to: string;
  link: string;
  /** By which the log has what went wrong. */
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
          If you write to us about it, name this: <code>{props.reference}</code>
        </p>
      )}
    </div>
  );
}

/** What a 404 was told of itself, else the specification's words (section 8). */
const missing = (told: unknown) => (typeof told === "string" && told) || "Page Not Found";

/**
 * What a refused request was told, as that it was too large, and what a 503 says of itself: that the
 * disk is full, or the database in use. Of other failures only the log knows.
 */
function told(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== "string") return undefined;
  return error.status < 500 || error.status === 503 ? error.data || undefined : undefined;
}

/** What the tab is called where a screen fails before it can name itself. */
export function failureTitle(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return missing(error.data);
  return "An error occurred";
}

/** A stored copy that is damaged (errors.ts, DAMAGED): trying again mends nothing. */
const isDamaged = (error: unknown): error is { status: number; data: string } =>
  isRouteErrorResponse(error) &&
  error.status === 500 &&
  /its stored copy is damaged/.test(String(error.data));

/** The 404 page, and one for whatever else goes wrong: what happened, what it cost, what to do. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Screen
        code="404"
        title={missing(error.data)}
        text="The address may be mistyped, or what was here belongs to another account."
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
        text="Whatever else you have is as it was. Deleting its source under Sources deletes it, too."
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
