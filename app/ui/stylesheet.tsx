import { createContext, useContext, useState } from "react";
import styles from "../styles.css?url";
import { useNonce } from "./nonce.ts";
import { isAlive } from "./use-hydrated.ts";

/** Stands in the page until the rules are known that it needs (app/entry.server.tsx). */
export const rulesPlaceholder = "/*rules*/";

/**
 * True on the page of a browser that hasn't the stylesheet yet: the rules it needs are in the page,
 * and the sheet follows. On the server by the request; in the browser as the page has come.
 */
export const FirstVisitContext = createContext(
  typeof document !== "undefined" && document.querySelector("style[data-first]") !== null,
);

/** A page that is put up anew later, as after an error, has the stylesheet by then. */
function useFirstVisit(): boolean {
  const first = useContext(FirstVisitContext);
  const [atStart] = useState(() => first && !isAlive());
  return atStart;
}

/** For the head: what the page can't be shown without. */
export function Stylesheet() {
  const nonce = useNonce();
  if (!useFirstVisit()) return <link rel="stylesheet" href={styles} />;
  return (
    <style
      data-first=""
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: rulesPlaceholder }}
    />
  );
}

/** For the end of the body: what is above it is shown without waiting. */
export function LateStylesheet() {
  return useFirstVisit() ? <link rel="stylesheet" href={styles} /> : null;
}
