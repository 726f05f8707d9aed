import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";

/** Shorter navigations show no spinner, which would only flicker. */
const graceMs = 250;

function Spinner({ label }: { label: string }) {
  return (
    <div className="grid justify-items-center gap-4 py-24" role="status">
      <div className="spinner" />
      <p>{label}</p>
    </div>
  );
}

/** The spinner's text for this screen (specification, section 2). */
const labelOf = (pathname: string) =>
  pathname === "/history" ? "Loading your content history..." : "Loading...";

/** A list of History and what opens over it count as one screen. */
const screenOf = (pathname: string) =>
  pathname.replace(/^\/history(\/strategy)?\/[^/]+$/, "/history");

/** Shown over a screen that stays. */
function Notice() {
  return (
    <p
      role="status"
      className="card fixed inset-x-0 bottom-6 z-10 mx-auto flex w-fit items-center gap-3 px-4 py-3"
    >
      <span className="spinner size-5!" />
      Loading...
    </p>
  );
}

/**
 * While another screen loads, shows a spinner and only hides this one's content, so that typed text
 * survives if the other never arrives. A screen that opens over this one, or closes, leaves it
 * visible and in place.
 */
export function PendingNavigation({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const leaving = navigation.state === "loading" && navigation.location.pathname !== pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!leaving) return setLate(false);
    const timer = setTimeout(() => setLate(true), graceMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  const next = leaving && late ? navigation.location.pathname : pathname;
  const stays = screenOf(next) === screenOf(pathname);
  return (
    <>
      {children}
      {!stays && (
        <div className="waits">
          <Spinner label={labelOf(next)} />
        </div>
      )}
      {stays && next !== pathname && <Notice />}
    </>
  );
}
