import { useEffect, useState } from "react";

/** True once the page has come alive; false on the server. */
export const isAlive = () =>
  typeof document !== "undefined" && document.documentElement.dataset.hydrated !== undefined;

/** False on the server and while the page comes alive; true from then on, in every component. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isAlive);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** Marks the page as alive: only now may a button go whose work scripts do. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
}
