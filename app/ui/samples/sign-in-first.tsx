import { Link } from "@remix-run/react";

/** Shown on Writing Samples without a user (specification, section 2). */
export function SignInFirst() {
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h1>Authentication Required</h1>
      <p className="mt-3 mb-6 text-muted">
        Your writing samples are yours alone. Log in to see and add them.
      </p>
      <Link className="btn" to="/">
        Go to Home
      </Link>
    </div>
  );
}
