/** Shown after an account was deleted. */
export function Deleted() {
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h1>Your account is deleted</h1>
      <p role="status" className="mt-3 mb-6 text-muted">
        Your sources, pieces and samples are gone from this server.
      </p>
      <a className="btn" href="/">
        Go to Home
      </a>
    </div>
  );
}
