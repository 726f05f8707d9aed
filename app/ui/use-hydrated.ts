import { startTransition, useEffect, useState } from "react";

/** True once scripts run on the page; false on the server. */
export const isAlive = () =>
  typeof document !== "undefined" && document.documentElement.dataset.hydrated !== undefined;

/**
 * False on the server and during hydration, also of a part that is brought to life later; true
 * afterwards, in every component. It waits for the parts within that are still being loaded: an
 * update before they are brought to life would draw them anew.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

/** Marks the page as hydrated. Buttons replaced by scripts disappear only then. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
}
