import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";

/** A navigation shorter than this shows no spinner: it would only flicker. */
const graceMs = 250;

export function Spinner({ label }: { label: string }) {
  return (
    <div className="grid justify-items-center gap-4 py-24" role="status">
      <div className="spinner" />
      <p>{label}</p>
    </div>
  );
}

/** What the spinner says while this screen loads (specification, section 2). */
const labelOf = (pathname: string) =>
  pathname === "/history" ? "Loading your content history..." : "Loading...";

/** While another screen loads, a spinner stands instead of this one's content. */
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
  if (!leaving || !late) return children;
  return <Spinner label={labelOf(navigation.location.pathname)} />;
}
