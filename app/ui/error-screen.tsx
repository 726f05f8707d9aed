import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

/** The 404 page, and one for whatever else goes wrong. */
export function ErrorScreen() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const told = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <p className="eyebrow">{isRouteErrorResponse(error) ? error.status : 500}</p>
      <h1 className="mt-3">{missing ? told || "Page Not Found" : "Something went wrong"}</h1>
      <p className="mt-4 text-muted">
        {missing
          ? "The address may be mistyped, or what was here belongs to another account."
          : "Nothing was charged. Try again in a moment."}
      </p>
      <a className="btn mt-8" href="/">
        Go to Home
      </a>
    </div>
  );
}
