import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";

function Screen(props: { code: string; title: string; text: string; to: string; link: string }) {
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <p className="eyebrow">{props.code}</p>
      <h1 className="mt-3">{props.title}</h1>
      <p className="mt-4 text-muted">{props.text}</p>
      <a className="btn mt-8" href={props.to}>
        {props.link}
      </a>
    </div>
  );
}

/** The 404 page, and one for whatever else goes wrong: what happened, what it cost, what to do. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const told = typeof error.data === "string" ? error.data : "";
    return (
      <Screen
        code="404"
        title={told || "Page Not Found"}
        text="The address may be mistyped, or what was here belongs to another account."
        to="/"
        link="Go to Home"
      />
    );
  }
  return (
    <Screen
      code={isRouteErrorResponse(error) ? String(error.status) : "No answer"}
      title="An error occurred"
      text="Nothing was charged, and what you have chosen is kept. Try again in a moment."
      to={`${pathname}${search}`}
      link="Try Again"
    />
  );
}
