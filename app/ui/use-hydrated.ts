import { useEffect, useState } from "react";

/** True once scripts run on the page; false on the server. */
export const isAlive = () =>
  typeof document !== "undefined" && document.documentElement.dataset.hydrated !== undefined;

/** False on the server and during hydration; true afterwards, in every component. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isAlive);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** Marks the page as hydrated. Buttons replaced by scripts disappear only then. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
}
