import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { loginTo } from "../http/login-path.ts";
import { loadToasts, useToast } from "./toasts.tsx";

/** Specification, section 9. */
const redirectAfterMs = 500;

/**
 * For a private screen without a user: shows the toast, then the login. Without scripts, the page
 * says it.
 */
export function LoggedOut() {
  const toast = useToast();
  const { pathname, search } = useLocation();
  const login = loginTo(pathname + search);
  useEffect(() => {
    toast("Unauthorized", "You are logged out. Logging in again...", "error");
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const leaveSoon = () => {
      if (!left) timer = setTimeout(() => window.location.assign(login), redirectAfterMs);
    };
    // Counted from when the toast is readable; if loading it fails, continues anyway.
    loadToasts().then(leaveSoon, leaveSoon);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [toast, login]);
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${login}`} />
      </noscript>
      <h1>Unauthorized</h1>
      <p role="status" className="mt-3 mb-6 text-muted">
        You are logged out. Logging in again...
      </p>
      <a className="btn" href={login}>
        Log In
      </a>
    </div>
  );
}
